const BYTES = 16;

/** A list of UUIDs to be kept for long, 16 bytes each: as texts they weigh four times as much. */
export class PackedIds {
  readonly length: number;
  readonly #bytes: Uint8Array;

  /** Texts, or 16 bytes of each one behind the other. */
  constructor(ids: readonly string[] | Uint8Array) {
    // A copy of its own: small buffers would hold on to the pool they are cut from.
    this.#bytes =
      ids instanceof Uint8Array ? ids : new Uint8Array(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'));
    this.length = this.#bytes.length / BYTES;
  }

  /** '' where there is none. */
  at(index: number): string {
    if (index < 0 || index >= this.length) return '';
    const hex = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + index * BYTES, BYTES).toString(
      'hex',
    );
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    return parts.join('-');
  }

  slice(start: number, end: number): string[] {
    const count = Math.max(0, Math.min(end, this.length) - start);
    return Array.from({ length: count }, (_, index) => this.at(start + index));
  }
}
