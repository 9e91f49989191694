/**
 * Hall's condition, by which no card is dealt that leaves the others short of places; internal to the kit.
 *
 * Philip Hall, On Representatives of Subsets (1935): cards can all be placed, each in one of its own places, if and
 * only if no set of places has less room than there are cards that have no other places. Here the places are seats and
 * a stock, and the stock, which may have no room, is open to every card. So only sets with the stock in them
 * matter; they are numbered by their seats, bit by bit.
 *
 * The slack of a set is its room less those cards. Placing a card takes one off the slack of each set that
 * holds its place, but not all its places; so it may go wherever no such set has a slack of 0.
 */

/** The slacks of all sets of places. */
export class Slacks {
  /**
   * @param {readonly number[]} counts the room of each seat, 0 or more
   * @param {readonly number[]} masks the seats of each card, as bits
   */
  constructor(counts, masks) {
    const sets = 1 << counts.length;
    /** @type {number[]} */
    const cards = [];
    for (let set = 0; set < sets; set++) {
      cards.push(0);
    }
    for (const mask of masks) {
      cards[mask] += 1;
    }
    // From the cards with exactly these seats to those with none but these, one seat after the other.
    for (let bit = 1; bit < sets; bit *= 2) {
      for (let set = 0; set < sets; set++) {
        if ((set & bit) !== 0) {
          cards[set] += cards[set - bit];
        }
      }
    }
    /** The room that each seat has left. */
    this.rooms = [...counts];
    /** The room that the stock has left. */
    this.stock = counts.reduce((left, count) => left - count, masks.length);
    this.slacks = cards.map((held, set) => {
      return counts.reduce((room, count, seat) => {
        return room + ((set & (1 << seat)) !== 0 ? count : 0);
      }, this.stock - held);
    });
  }

  /**
   * Whether the cards can all be placed.
   *
   * @returns {boolean}
   */
  fit() {
    return this.stock >= 0 && this.slacks.every((slack) => slack >= 0);
  }

  /**
   * The places that a card may go to, in order: its seats, and the stock, which has the number of seats.
   *
   * @param {number} mask the seats of the card
   * @returns {number[]}
   */
  feasible(mask) {
    const { slacks, rooms } = this;
    let blocked = 0;
    // A stock without room is refused with the set of no seats, which then has a slack of 0.
    let stock = true;
    for (let set = 0; set < slacks.length; set++) {
      if (slacks[set] === 0 && (mask & ~set) !== 0) {
        blocked |= set;
        stock = false;
      }
    }
    const places = [];
    for (let seat = 0; seat < rooms.length; seat++) {
      if ((mask & ~blocked & (1 << seat)) !== 0 && rooms[seat] > 0) {
        places.push(seat);
      }
    }
    return stock ? [...places, rooms.length] : places;
  }

  /**
   * The room that a place has left.
   *
   * @param {number} place
   * @returns {number}
   */
  room(place) {
    return place < this.rooms.length ? this.rooms[place] : this.stock;
  }

  /**
   * Places a card.
   *
   * @param {number} mask the seats of the card
   * @param {number} place one that is feasible
   */
  place(mask, place) {
    const inStock = place === this.rooms.length;
    for (let set = 0; set < this.slacks.length; set++) {
      if ((mask & ~set) !== 0 && (inStock || (set & (1 << place)) !== 0)) {
        this.slacks[set] -= 1;
      }
    }
    if (inStock) {
      this.stock -= 1;
    } else {
      this.rooms[place] -= 1;
    }
  }
}
