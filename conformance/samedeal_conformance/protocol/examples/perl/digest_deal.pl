#!/usr/bin/env perl
# The digest deal, as a program for `samedeal run --runtime "command:perl digest_deal.pl"`.
#
# It needs a perl of 5.14 or later with 64-bit integers, and core modules only.

use strict;
use warnings;

use B ();
use Digest::SHA qw(sha256 sha256_hex);
use JSON::PP ();

# The kit. A refusal is thrown as { kind => ..., message => ... }.

my $MAX   = 9007199254740991;
my $WORDS = 4294967296;

my @SUITS = ( [ S => 'spades' ], [ H => 'hearts' ], [ D => 'diamonds' ], [ C => 'clubs' ] );
my @RANKS = (
    [ A => 'ace', 11 ], [ T => 'ten',  10 ], [ K => 'king', 4 ],
    [ Q => 'queen', 3 ], [ J => 'jack', 2 ], [ 9 => 'nine', 0 ],
);
my %PREFIX = (
    schnapsen => 'schnapsen:deal:',
    sixtysix  => 'sixtysix:deal:',
    gin       => 'hand:',
    dominoes  => 'hand:',
    mahjong   => 'hand:',
    durak     => 'deal:',
);

sub refuse {
    my ( $kind, $message ) = @_;
    die { kind => $kind, message => $message };
}

sub schnapsen_cards {
    my @cards;
    for my $suit (@SUITS) {
        for my $place ( 0 .. $#RANKS ) {
            my ( $rank, $word, $points ) = @{ $RANKS[$place] };
            push @cards,
              {
                id        => @cards + 1,
                name      => $rank . $suit->[0],
                long_name => "$word of $suit->[1]",
                rank      => "$rank",
                suit      => $suit->[0],
                points    => $points,
                power     => $#RANKS - $place,
              };
        }
    }
    return \@cards;
}

sub pack_for {
    my ($variant) = @_;
    my $nines = $variant eq 'sixtysix';
    return [ map { $_->{id} } grep { $nines || $_->{rank} ne '9' } @{ schnapsen_cards() } ];
}

# Words of 32 bits, drawn from digests of the key and a counter.
sub words {
    my ($key) = @_;
    my $counter = 0;
    my @words;
    return sub {
        @words = unpack 'N8', sha256( $key . $counter++ ) if !@words;
        return shift @words;
    };
}

# Fisher-Yates from the end. A word that would make some places more likely is thrown away.
sub digest_order {
    my ( $seed, $prefix, $pack ) = @_;
    my @order = @$pack;
    my $next  = words( $seed . $prefix );
    for my $i ( reverse 1 .. $#order ) {
        my $n     = $i + 1;
        my $limit = $WORDS - $WORDS % $n;
        my $word  = $next->();
        $word = $next->() while $word >= $limit;
        @order[ $i, $word % $n ] = @order[ $word % $n, $i ];
    }
    return \@order;
}

sub order_for {
    my ( $seed, $deal, $variant ) = @_;
    return digest_order( $seed, "$variant:deal:$deal:", pack_for($variant) );
}

sub deal_for {
    my ( $seed, $deal, $variant ) = @_;
    my @order = @{ order_for( $seed, $deal, $variant ) };
    my $hand  = talon_at($variant) / 2;
    return {
        non_dealer => [ splice @order, 0, $hand ],
        dealer     => [ splice @order, 0, $hand ],
        turn_up    => pop @order,
        talon      => \@order,
    };
}

sub talon_at   { return $_[0] eq 'sixtysix' ? 12 : 10 }
sub draw_count { return @{ pack_for( $_[0] ) } - talon_at( $_[0] ) }

sub verify_deal {
    my ( $commitment, $seed, $deal, $variant, $given ) = @_;
    my $order = order_for( $seed, $deal, $variant );
    my $same  = @$order == @$given && !grep { $order->[$_] != $given->[$_] } 0 .. $#$order;
    return $same && sha256_hex($seed) eq $commitment ? JSON::PP::true : JSON::PP::false;
}

# Reading inputs: each takes a name and a value, and gives the value as the kit wants it.

# Perl takes '1' for 1; JSON does not. What JSON::PP read as a number has no text of its own.
sub is_plain_number {
    my ($value) = @_;
    return 0 if !defined $value || ref $value;
    my $flags = B::svref_2object( \$value )->FLAGS;
    return ( $flags & ( B::SVp_IOK | B::SVp_NOK ) ) && !( $flags & B::SVp_POK );
}

sub tagged {
    my ( $value, $tag ) = @_;
    return ref $value eq 'HASH' && keys %$value == 1 ? $value->{$tag} : undef;
}

sub shown {
    my ($value) = @_;
    return JSON::PP->new->utf8(0)->allow_nonref->canonical->encode($value);
}

sub integer {
    my ( $name, $value, $min, $max ) = @_;
    my $text = tagged( $value, '$number' );
    if ( !defined $text ) {
        refuse( 'type', "$name must be a number, not " . shown($value) ) if !is_plain_number($value);
        $text = $value;
    }
    # A number of up to 16 digits is exact here; a longer one is beyond every bound.
    if ( $text !~ /\A-?[0-9]{1,16}\z/ || $text < $min || $text > $max ) {
        refuse( 'value', "$name must be an integer from $min to $max, not $text" );
    }
    return $text + 0;
}

sub text {
    my ( $name, $value ) = @_;
    my $units = tagged( $value, '$utf16' );
    return from_units(@$units) if defined $units;
    if ( !defined $value || ref $value || is_plain_number($value) ) {
        refuse( 'type', "$name must be a text, not " . shown($value) );
    }
    return $value;
}

# The text of UTF-16 code units; a lone surrogate becomes U+FFFD, as it does in UTF-8.
sub from_units {
    my @units = @_;
    my $text  = '';
    while (@units) {
        my $unit = shift @units;
        if ( $unit >= 0xD800 && $unit < 0xDC00 && @units && $units[0] >= 0xDC00 && $units[0] < 0xE000 ) {
            $unit = 0x10000 + ( ( $unit - 0xD800 ) << 10 ) + ( shift(@units) - 0xDC00 );
        }
        $text .= $unit >= 0xD800 && $unit < 0xE000 ? "\x{FFFD}" : chr $unit;
    }
    return $text;
}

sub bytes {
    my ( $name, $value, $min, $max ) = @_;
    my $bytes = pack 'H*', text( $name, $value );
    if ( length $bytes < $min || defined $max && length $bytes > $max ) {
        my $wanted = defined $max ? "$min" : "$min or more";
        refuse( 'value', "$name must be $wanted bytes, not " . length $bytes );
    }
    return $bytes;
}

sub list {
    my ( $name, $value ) = @_;
    refuse( 'type', "$name must be a list, not " . shown($value) ) if ref $value ne 'ARRAY';
    return $value;
}

sub choice {
    my ( $name, $value, @allowed ) = @_;
    my $text = text( $name, $value );
    return $text if grep { $_ eq $text } @allowed;
    refuse( 'value', "$name must be one of @allowed, not $text" );
}

sub variant { return choice( 'variant', $_[0], 'schnapsen', 'sixtysix' ) }
sub deal    { return integer( $_[0], $_[1], 1, $MAX ) }
sub seed32  { return bytes( 'seed', $_[0], 32, 32 ) }

sub utf8 {
    my ($text) = @_;
    utf8::encode($text);
    return $text;
}

# The operations. Perl evaluates the elements of a list in order, so the first parameter that is
# wrong is the one that is refused.

my %OPERATIONS = (
    'deals.schnapsen_cards' => sub { return schnapsen_cards() },
    'deals.pack_for'        => sub { return pack_for( variant( $_[0]{variant} ) ) },
    'deals.talon_at'        => sub { return talon_at( variant( $_[0]{variant} ) ) },
    'deals.draw_count'      => sub { return draw_count( variant( $_[0]{variant} ) ) },
    'deals.commitment'      => sub { return sha256_hex( seed32( $_[0]{seed} ) ) },
    'deals.prefix_for'      => sub {
        my ($in) = @_;
        my $game = choice( 'game', $in->{game}, sort keys %PREFIX );
        return $PREFIX{$game} . deal( 'number', $in->{number} ) . ':';
    },
    # The elements of a pack are any values, so they are moved as they came, tags and all.
    'deals.digest_order' => sub {
        my ($in) = @_;
        my $seed = bytes( 'seed', $in->{seed}, 1 );
        return digest_order( $seed, utf8( text( 'prefix', $in->{prefix} ) ), list( 'pack', $in->{pack} ) );
    },
    'deals.order_for' => sub {
        my ($in) = @_;
        return order_for( seed32( $in->{seed} ), deal( 'deal', $in->{deal} ), variant( $in->{variant} ) );
    },
    'deals.deal_for' => sub {
        my ($in) = @_;
        return deal_for( seed32( $in->{seed} ), deal( 'deal', $in->{deal} ), variant( $in->{variant} ) );
    },
    'deals.verify_deal' => sub {
        my ($in)       = @_;
        my $commitment = text( 'commitment', $in->{commitment} );
        my $seed       = seed32( $in->{seed} );
        my $deal       = deal( 'deal', $in->{deal} );
        my $variant    = variant( $in->{variant} );
        my @order      = @{ list( 'order', $in->{order} ) };
        @order = map { integer( "order[$_]", $order[$_], -$MAX, $MAX ) } 0 .. $#order;
        return verify_deal( $commitment, $seed, $deal, $variant, \@order );
    },
);

# The protocol.

sub answer {
    my ($item) = @_;
    my $call = $OPERATIONS{ $item->{operation} };
    return { id => $item->{id}, unsupported => JSON::PP::true } if !$call;
    my $value;
    return { id => $item->{id}, ok => { value => $value } } if eval { $value = $call->( $item->{input} ); 1 };
    my $error = ref $@ eq 'HASH' ? $@ : { kind => 'other', message => "$@" };
    return { id => $item->{id}, error => $error };
}

sub reply {
    my ($message) = @_;
    if ( $message->{type} eq 'run' ) {
        my @results = map { answer($_) } @{ $message->{items} };
        return { type => 'results', run => $message->{run}, results => \@results };
    }
    if ( $message->{type} ne 'hello' || !grep { $_ == 1 } @{ $message->{protocols} } ) {
        die "this program speaks version 1 of the protocol\n";
    }
    return {
        type            => 'hello',
        protocol        => 1,
        name            => 'digest-deal',
        version         => '1.0',
        language        => 'perl',
        runtime         => 'perl',
        runtime_version => sprintf( '%vd', $^V ),
        executable      => $^X,
        operations      => [ sort keys %OPERATIONS ],
        batch           => 200,
    };
}

# JSON::PP reads and writes bytes of UTF-8 here, so the handles must not translate as well.
binmode STDIN;
binmode STDOUT;
$| = 1;
my $json = JSON::PP->new->utf8;
while ( defined( my $line = <STDIN> ) ) {
    print $json->encode( reply( $json->decode($line) ) ), "\n";
}
