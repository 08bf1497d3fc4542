import { resolveObjectURL } from 'node:buffer';

/** What three's loaders hold for a picture that is not decoded: where it came from. */
export class PendingImage {
  /** As the file names it; empty for one that the file brings itself. */
  name = '';
  /** Of one that the file brings itself. */
  bytes: Uint8Array | null = null;
  /** Three asks for them; nobody here draws. */
  readonly width = 1;
  readonly height = 1;
  complete = false;
  readonly #listeners = new Map<string, Set<() => void>>();

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }

  removeEventListener(type: string, listener: () => void): void {
    this.#listeners.get(type)?.delete(listener);
  }

  set src(address: string) {
    void this.#take(address).then(
      () => this.#tell('load'),
      () => this.#tell('error'),
    );
  }

  async #take(address: string): Promise<void> {
    if (/^(blob|data):/.test(address)) {
      // Given back as soon as it is loaded, so it is read now.
      const body = address.startsWith('blob:') ? resolveObjectURL(address) : await fetch(address);
      if (!body) throw new Error('the picture is gone');
      this.bytes = new Uint8Array(await body.arrayBuffer());
    } else {
      this.name = address;
    }
    this.complete = true;
  }

  #tell(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener.call(this);
  }
}

/**
 * Lets three's loaders run in a process without a page: a picture becomes a {@link PendingImage}, which decodes nothing and
 * fetches nothing from anywhere. For a process of its own; it stays for the life of that.
 */
export function standInForPage(): void {
  Object.assign(globalThis, {
    window: globalThis,
    innerWidth: 1,
    innerHeight: 1,
    document: { createElementNS: () => new PendingImage() },
  });
}
