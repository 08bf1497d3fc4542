import { PassThrough, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl';
import { decodeName } from './entry-name.ts';

/** Bytes that lie somewhere else and are read piece by piece; `end` is the last one of a piece. */
export type ZipSource = {
  bytes: number;
  read(range: { start: number; end: number }): Promise<Readable>;
};

export type WantedEntries = {
  /** By the path within the archive. */
  isWanted: (path: string) => boolean;
  /** Of one entry, unpacked; what is larger is passed over. */
  entryBytesMax: number;
  /** Of all of them together; then it ends. */
  bytesMax: number;
  countMax: number;
};

/** Entries of an archive that are looked through for those that are wanted. */
const LOOKED_MAX = 20_000;

const UTF8 = 1 << 11;

/** What is no zip, or a damaged one. */
export class BrokenZip extends Error {}

/** What is wanted of an archive, one after the other, without fetching the rest. Throws {@link BrokenZip}, and what the source throws. */
export async function* readZipEntries(
  source: ZipSource,
  limits: WantedEntries,
): AsyncGenerator<{ path: string; content: Buffer }> {
  const reader = new SourceReader(source);
  try {
    yield* readWanted(reader, source.bytes, limits);
  } catch (error) {
    throw reader.failure ?? new BrokenZip('not a zip that can be read', { cause: error });
  }
}

async function* readWanted(
  reader: SourceReader,
  bytes: number,
  { isWanted, entryBytesMax, bytesMax, countMax }: WantedEntries,
): AsyncGenerator<{ path: string; content: Buffer }> {
  // Names as they are read when a package comes in: an entry may bear a second one, which only some programs look at.
  const zip = await fromRandomAccessReaderPromise(reader, bytes, { autoClose: false, decodeStrings: false });
  try {
    const wanted: { entry: Entry; path: string }[] = [];
    let looked = 0;
    for await (const entry of zip.eachEntry()) {
      looked += 1;
      const isPlain = !entry.isEncrypted() && entry.uncompressedSize <= entryBytesMax;
      const path = decodeName(entry.fileNameRaw, (entry.generalPurposeBitFlag & UTF8) !== 0);
      if (isPlain && isWanted(path)) wanted.push({ entry, path });
      if (wanted.length === countMax || looked === LOOKED_MAX) break;
    }
    let left = bytesMax;
    for (const { entry, path } of wanted) {
      left -= entry.uncompressedSize;
      if (left < 0) return;
      yield { path, content: await buffer(await zip.openReadStreamPromise(entry)) };
    }
  } finally {
    zip.close();
  }
}

class SourceReader extends RandomAccessReader {
  failure: Error | null = null;
  readonly #source: ZipSource;
  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    // It wants a stream at once, and the bytes are fetched first.
    const through = new PassThrough();
    const fail = (error: Error) => {
      this.failure = error;
      through.destroy(error);
    };
    this.#source.read({ start, end: end - 1 }).then((stream) => {
      stream.on('error', fail);
      pipeline(stream, through, () => undefined);
    }, fail);
    return through;
  }
}
