/** A list of whole numbers that grows: a plain array of millions of them takes several times the memory. */
export class Numbers<Values extends Int32Array | Uint32Array | Float64Array> {
  #values: Values;
  #length = 0;
  readonly #make: (length: number) => Values;

  constructor(make: (length: number) => Values) {
    this.#make = make;
    this.#values = make(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): number {
    if (this.#length === this.#values.length) {
      const larger = this.#make(Math.ceil(this.#length * 1.6));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
    return this.#length - 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** A copy that takes no more than it needs. */
  toValues(): Values {
    return this.#values.slice(0, this.#length) as Values;
  }
}

/** Bytes that grow. */
export class Bytes {
  #bytes = Buffer.alloc(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Only good until more is added. */
  get buffer(): Buffer {
    return this.#bytes;
  }

  /** Adds so many zeros; where they begin. */
  reserve(count: number): number {
    const start = this.#length;
    if (start + count > this.#bytes.length) {
      const larger = Buffer.alloc(Math.ceil((start + count) * 1.5));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    this.#length += count;
    return start;
  }

  append(source: Buffer, start: number, end: number): void {
    const at = this.reserve(end - start);
    source.copy(this.#bytes, at, start, end);
  }

  toBytes(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }
}
