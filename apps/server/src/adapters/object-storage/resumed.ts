import { Readable } from 'node:stream';
import { StorageError } from '#kernel/storage';
import type { Sendable } from './dialect.ts';
import type { Answer, Exchange } from './exchange.ts';

type Range = { start: number; end: number };
/** Headers that ask for a part: `range`, and `if-match` for going on with the same bytes. */
type Wish = Readonly<Record<string, string>>;

const BREAKS_ALLOWED = 3;

/**
 * Bytes of an object, whole or a range. Where the connection breaks they go on from there, if they are still the same object's.
 * Throws StorageError at once for what is not there.
 */
export async function readResumed(
  exchange: Exchange,
  make: (wish: Wish) => Sendable,
  range: Range | undefined,
): Promise<Readable> {
  let at = range?.start ?? 0;
  const rest = () => `bytes=${at}-${range?.end ?? ''}`;
  let answer = await open(range ? { range: rest() } : {});
  const etag = answer.headers.get('etag');
  return Readable.from(flow(), { objectMode: false }).once('close', () => answer.close());

  async function* flow(): AsyncGenerator<Uint8Array> {
    for (let breaks = 0; ; breaks += 1) {
      try {
        for await (const chunk of answer.body) {
          at += chunk.byteLength;
          yield chunk;
        }
        return;
      } catch (error) {
        if (!(error instanceof StorageError) || etag === null || breaks === BREAKS_ALLOWED) throw error;
      }
      answer = await open({ range: rest(), 'if-match': etag });
    }
  }

  async function open(wish: Wish): Promise<Answer> {
    const opened = await exchange.send('read', () => unpacked(make(wish)));
    // Whoever gives everything to somebody who asks for a part would have it put together wrongly.
    if ('range' in wish && opened.status !== 206) {
      opened.close();
      throw new StorageError('read', 'refused', 'NO_RANGES');
    }
    return opened;
  }
}

/** A CDN that packs what it sends would give other lengths and places. */
function unpacked(sendable: Sendable): Sendable {
  return { ...sendable, headers: { ...sendable.headers, 'accept-encoding': 'identity' } };
}
