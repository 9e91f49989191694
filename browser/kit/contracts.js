/**
 * The shapes that games code against, and nothing else.
 *
 * This module imports nothing and holds no code, so that a game engine can depend on the shapes
 * alone: `import type { Rng } from '@samedeal/kit/contracts'` brings no generator with it.
 *
 * What a game keeps in its state is plain JSON: an `RngState` or a card survives
 * `JSON.parse(JSON.stringify(...))` unchanged.
 */

/**
 * A saved generator: which algorithm, and its four unsigned 32-bit words `[a, b, c, counter]`.
 *
 * @typedef {object} RngState
 * @property {'sfc32'} algorithm
 * @property {number[]} words
 */

/**
 * A seeded generator. Whoever runs the game makes one with `createRng` or `restoreRng`; an engine
 * only receives it. What each method draws is part of the contract, since a stream never changes.
 *
 * The kit's helpers take any object with the six methods next, int, shuffle, steps, save and copy, and
 * refuse anything else with a TypeError. (Every object has a toString; no helper calls it.)
 *
 * @typedef {object} Rng
 * @property {() => number} next
 *   A float in [0, 1) with 53 random bits; two steps.
 * @property {(min: number, max: number) => number} int
 *   An integer, uniform on [min, max), by rejection; one step a try for spans up to 2**32, two above.
 * @property {<T>(items: readonly T[]) => T[]} shuffle
 *   A new array in random order.
 * @property {(n: number) => Uint32Array} steps
 *   The next n raw 32-bit outputs; n steps.
 * @property {() => RngState} save
 *   The state as plain JSON; draws nothing.
 * @property {() => Rng} copy
 *   A second generator in the same state; draws nothing.
 * @property {() => string} toString
 *   The algorithm and the state, for people to read; draws nothing.
 */

/** @typedef {'S' | 'H' | 'D' | 'C'} Suit Spades, hearts, diamonds, clubs. */

/** @typedef {number | 'joker'} Rank 1 (ace) to 13 (king), or a joker. */

/**
 * The face of a playing card: rank 1 (ace) to 13 (king) and a suit, or a joker.
 * The helpers work for a game's own face type too: any object will do.
 *
 * @typedef {{ rank: number, suit: Suit } | { rank: 'joker', suit: null }} Face
 */

/**
 * A dealt card: a face and an id that says nothing about it.
 *
 * @template {object} [F=Face]
 * @typedef {F & { id: string }} Card
 */

/**
 * A card that the viewer may not see: this and nothing else.
 *
 * @typedef {{ hidden: true }} HiddenCard
 */

/**
 * A card that was played, and by whom.
 *
 * @typedef {object} Play
 * @property {number} seat
 * @property {Face} card
 */

/**
 * A trick: who led, the plays in order, and who won it, null while it is being played.
 *
 * @typedef {object} Trick
 * @property {number} leader
 * @property {Play[]} plays
 * @property {number | null} winner
 */

/**
 * What a game says about the cards that may be played. Each may be left out.
 *
 * @typedef {object} PlayRules
 * @property {Suit | null | undefined} [led] the suit led, null for the player who leads
 * @property {Suit | null | undefined} [unbroken] a suit that may not be led yet
 * @property {Face | null | undefined} [required] a card that must be played by whoever holds it
 * @property {readonly Face[] | undefined} [banned] cards that may not be played now
 */

/**
 * Groups of cards of one rank, and the cards that are in none.
 *
 * @template {Face} [F=Face]
 * @typedef {object} Groups
 * @property {F[][]} groups
 * @property {F[]} rest
 */

/**
 * A hand arranged into melds.
 *
 * @template {Face} [F=Face]
 * @typedef {object} Arrangement
 * @property {F[][]} melds
 * @property {F[]} deadwood the cards in no meld
 * @property {number} points what they count
 */

/**
 * A card laid off on a meld of the knocker.
 *
 * @template {Face} [F=Face]
 * @typedef {object} Layoff
 * @property {number} meld the index of the knocker's meld
 * @property {F} card
 */

/**
 * A defender's hand arranged into his melds, with what he lays off.
 *
 * @template {Face} [F=Face]
 * @typedef {object} Layoffs
 * @property {F[][]} melds
 * @property {Layoff<F>[]} layoffs
 * @property {F[]} deadwood the cards in no meld
 * @property {number} points what they count
 */

/**
 * A card whose holder is known.
 *
 * @typedef {object} KnownCard
 * @property {Face} card
 * @property {number} seat
 */

/**
 * What is known of the hands that a player can't see. All but the first two may be left out.
 *
 * @template {Face} [F=Face]
 * @typedef {object} HandsSpec
 * @property {readonly F[]} unseen the cards that lie anywhere, those of known included
 * @property {readonly number[]} counts how many cards each seat holds
 * @property {readonly (readonly Suit[])[] | undefined} [voids] the suits that each seat lacks
 * @property {readonly KnownCard[] | undefined} [known]
 * @property {((card: F, seat: number) => boolean) | undefined} [allowed]
 */

/**
 * A grid of cells, row by row, (0, 0) at the top left: (x, y) is cells[y * width + x].
 *
 * @template [T=unknown]
 * @typedef {object} Grid
 * @property {number} width 1 to 65535
 * @property {number} height 1 to 65535
 * @property {T[]} cells width times height of them
 */

/**
 * A place in a grid, or beside it: x to the right, y down.
 *
 * @typedef {object} Point
 * @property {number} x
 * @property {number} y
 */

/**
 * A domino: the pips of its ends.
 *
 * @typedef {object} Domino
 * @property {number} left
 * @property {number} right
 */

/**
 * How many of a tile a bag holds.
 *
 * @template {object} [T=object]
 * @typedef {object} TileCount
 * @property {T} tile
 * @property {number} count
 */

/** @typedef {'schnapsen' | 'sixtysix'} Variant A game that the digest deal lays out. */

/**
 * A card of schnapsen and sixty-six: what it counts, and its power within its suit.
 *
 * @typedef {object} SchnapsenCard
 * @property {number} id
 * @property {string} name
 * @property {string} longName
 * @property {'A' | 'T' | 'K' | 'Q' | 'J' | '9'} rank
 * @property {Suit} suit
 * @property {number} points
 * @property {number} power
 */

/**
 * A deal by digest, in ids of cards: the hands, the talon in the order of drawing, and the turn-up, which is
 * drawn last.
 *
 * @typedef {object} DigestDeal
 * @property {number[]} nonDealer
 * @property {number[]} dealer
 * @property {number[]} talon
 * @property {number} turnUp
 */

/**
 * What a deck asks of a generator: a shuffled copy of a list. `TableRng` and `Rng` have it.
 *
 * @typedef {object} Shuffler
 * @property {<T>(items: readonly T[]) => T[]} shuffle
 */

/**
 * The members of a `TableRng`.
 *
 * @typedef {object} TableRngMembers
 * @property {number} seed
 *   The seed mod 2**32.
 * @property {(n: number) => number} int
 *   floor(float * n), n from 0 to 2**53 - 1; one step.
 * @property {(lo: number, hi: number) => number} range
 *   An integer from lo to hi, both included; one step.
 * @property {<T>(items: readonly T[]) => T | null} pick
 *   An item, null for no items; one step always.
 * @property {<T>(items: readonly T[]) => T[]} shuffle
 *   A new array in random order; length - 1 steps.
 */

/** @typedef {(() => number) & TableRngMembers} TableRng The table's generator: called for a float in [0, 1). */

/**
 * The members of a `Deck`.
 *
 * @template T
 * @typedef {object} DeckMembers
 * @property {() => T | undefined} draw
 *   The top card; undefined if both piles are empty.
 * @property {(n: number) => T[]} drawMany
 *   n cards, fewer when both piles run out.
 * @property {() => T | undefined} peek
 *   The card that draw would give.
 * @property {(card: T) => void} discard
 * @property {() => void} reshuffle
 *   The shuffled discards go under the draw pile.
 * @property {(cards: readonly T[]) => void} add
 *   The draw pile and the new cards are shuffled together.
 * @property {number} left
 *   How many cards the draw pile has.
 * @property {number} discarded
 * @property {boolean} exhausted
 * @property {number} drawn
 *   How many cards have been drawn in all.
 */

/**
 * @template T
 * @typedef {Readonly<DeckMembers<T>>} Deck A draw pile and its discards.
 */

/**
 * The members of `Seats`.
 *
 * @typedef {object} SeatsMembers
 * @property {(rotateDealer?: boolean) => string | null} startRound
 * @property {() => string | null} next
 * @property {(id: string) => boolean} moveTo
 * @property {(id: string, status: string) => boolean} setStatus
 * @property {(id: string) => boolean} eliminate
 * @property {(id: string) => string} status
 * @property {(id: string) => boolean} isActive
 * @property {string | null} current
 * @property {string | null} dealer
 * @property {string[]} active
 * @property {string[]} remaining
 * @property {string[]} out
 * @property {string | null} survivor
 * @property {boolean} settled
 * @property {string[]} all
 */

/** @typedef {Readonly<SeatsMembers>} Seats Turn order, statuses and elimination. */

/** @typedef {{ playerId: string, score: number, detail?: string }} Standing A row of a scoreboard. */

/** @typedef {{ winnerId: string | null, standings: Standing[] }} Standings A scoreboard. */

/** @typedef {{ cancel: () => unknown }} TimerHandle */

/**
 * What timers run on. With pause and resume, no time passes in between.
 *
 * @typedef {object} Clock
 * @property {(ms: number, fn: () => unknown) => TimerHandle} callLater
 * @property {() => unknown} [pause]
 * @property {() => unknown} [resume]
 */

/**
 * The members of a `VirtualClock`.
 *
 * @typedef {object} VirtualClockMembers
 * @property {number} now
 * @property {(ms: number, fn: () => unknown) => TimerHandle} callLater
 * @property {(ms: number) => void} advance
 * @property {() => void} pause
 * @property {() => void} resume
 */

/** @typedef {Readonly<VirtualClockMembers>} VirtualClock A clock that goes when it is told to. */

/**
 * The members of `Timers`.
 *
 * @typedef {object} TimersMembers
 * @property {(name: string, ms: number, fn: () => unknown) => void} after
 * @property {(name: string, ms: number, fn: () => unknown) => void} every
 * @property {(name: string) => boolean} cancel
 * @property {() => void} cancelAll
 * @property {string[]} pending
 * @property {() => void} pause
 * @property {() => void} resume
 * @property {<T>(fn: () => T) => T} attempt
 *   Calls a function; if it throws, the timers are as they were.
 */

/** @typedef {Readonly<TimersMembers>} Timers Named timers. */

/**
 * What an intent is handed.
 *
 * @template [S=any]
 * @typedef {object} Context
 * @property {any} from
 *   The sender: a seat's id, where the host has seats.
 * @property {any} msg
 * @property {S} state
 * @property {Host} table
 */

/**
 * A kind of message that a host accepts.
 *
 * @template [S=any]
 * @typedef {object} IntentOptions
 * @property {boolean} [turn] only from the current seat
 * @property {string | null} [phase] only in this phase
 * @property {boolean} [host] only from the host's id
 * @property {boolean} [hidden] not among the legal moves
 * @property {((ctx: Context<S>) => unknown) | null} [when] only if it answers something true, and no promise
 * @property {((ctx: Context<S>) => readonly object[]) | null} [options] the arguments on offer
 * @property {(ctx: Context<S>) => unknown} run what it gives is not looked at, nor waited for
 */

/**
 * @template [S=any]
 * @typedef {IntentOptions<S> | ((ctx: Context<S>) => unknown)} Intent
 */

/**
 * @template [S=any]
 * @typedef {object} HostOptions
 * @property {S} [state]
 * @property {{ readonly all: readonly string[], readonly current: string | null } | null} [seats]
 * @property {Timers | null} [timers]
 * @property {(() => unknown) | null} [phase]
 * @property {(() => unknown) | null} [publish]
 * @property {Readonly<Record<string, Intent<S>>> | ReadonlyMap<string, Intent<S>>} intents
 * @property {string | null} [hostId]
 */

/** @typedef {{ from: any, msg: any, reason: string }} Rejection */

/**
 * The members of a `Host`.
 *
 * @typedef {object} HostMembers
 * @property {(from: any, msg: any) => boolean} handle
 * @property {(player: any) => Array<Record<string, any>>} legalMoves
 * @property {(id: string) => void} leave
 * @property {(id: string) => void} join
 * @property {(ms: number, run?: (() => unknown) | null) => void} hold
 * @property {(ms: number, steps: ReadonlyArray<() => unknown>, done?: (() => unknown) | null) => void} sequence
 * @property {(on: boolean) => void} freeze
 * @property {() => void} stop
 * @property {() => void} pause
 * @property {() => void} resume
 * @property {boolean} busy
 * @property {Rejection[]} rejected
 */

/** @typedef {Readonly<HostMembers>} Host The host of a table. */
