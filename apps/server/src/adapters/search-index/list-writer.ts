import { Bytes, Numbers } from './growing.ts';

/** Bytes that the pieces of a list hold, one after the other: most lists are short, and those that are not get few pieces. */
const PIECES = [12, 28, 60, 124, 252, 508, 1020, 4092] as const;
/** In front of each piece, where the next one lies. */
const LINK = 4;

/**
 * Lists of rising numbers that grow side by side, each number as its distance from the last one in as many bytes as it takes.
 * Pieces of all lists lie in one block: a buffer for each of millions would take more than what is in it.
 */
export class ListWriter {
  readonly #pool = new Bytes();
  readonly #first = new Numbers((length) => new Uint32Array(length));
  /** Where the piece begins that is written to, where in it, and how many came before it. */
  readonly #piece = new Numbers((length) => new Uint32Array(length));
  readonly #next = new Numbers((length) => new Uint32Array(length));
  readonly #pieces = new Numbers((length) => new Uint32Array(length));
  readonly #last = new Numbers((length) => new Uint32Array(length));
  readonly #counts = new Numbers((length) => new Uint32Array(length));

  /** A new list. */
  open(): number {
    const piece = this.#pool.reserve(LINK + PIECES[0]);
    const list = this.#first.push(piece);
    this.#piece.push(piece);
    this.#next.push(piece + LINK);
    this.#pieces.push(0);
    this.#last.push(0);
    this.#counts.push(0);
    return list;
  }

  countOf(list: number): number {
    return this.#counts.at(list);
  }

  /** `value` is above all that were added. */
  add(list: number, value: number): void {
    const isFirst = this.#counts.at(list) === 0;
    let rest = isFirst ? value : value - this.#last.at(list);
    while (rest >= 0x80) {
      this.#write(list, (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#write(list, rest);
    this.#last.set(list, value);
    this.#counts.set(list, this.#counts.at(list) + 1);
  }

  /** How many bytes a list takes. */
  lengthOf(list: number): number {
    let before = 0;
    for (let index = 0; index < this.#pieces.at(list); index += 1) before += roomOf(index);
    return before + this.#next.at(list) - this.#piece.at(list) - LINK;
  }

  /** Adds the bytes of a list behind others. */
  copyTo(target: Bytes, list: number): void {
    const pool = this.#pool.buffer;
    let piece = this.#first.at(list);
    for (let index = 0; index < this.#pieces.at(list); index += 1) {
      target.append(pool, piece + LINK, piece + LINK + roomOf(index));
      piece = pool.readUInt32LE(piece);
    }
    target.append(pool, piece + LINK, this.#next.at(list));
  }

  #write(list: number, byte: number): void {
    const piece = this.#piece.at(list);
    const pieces = this.#pieces.at(list);
    let next = this.#next.at(list);
    if (next === piece + LINK + roomOf(pieces)) {
      const fresh = this.#pool.reserve(LINK + roomOf(pieces + 1));
      this.#pool.buffer.writeUInt32LE(fresh, piece);
      this.#piece.set(list, fresh);
      this.#pieces.set(list, pieces + 1);
      next = fresh + LINK;
    }
    this.#pool.buffer[next] = byte;
    this.#next.set(list, next + 1);
  }
}

function roomOf(piece: number): number {
  return PIECES[piece] ?? PIECES[PIECES.length - 1] ?? 0;
}
