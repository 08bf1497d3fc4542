import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PeerAnswer } from './peer.ts';

type Shelved = {
  file: string;
  bytes: number;
  etag: string;
  contentType: string;
  meta: Record<string, string>;
  storedAt: Date;
};
type Unfinished = { contentType: string; parts: Map<number, { file: string; etag: string }> };
type About = { contentType: string; meta?: Record<string, string> };

/** Objects of a simulated storage and its unfinished uploads, as files of a folder. */
export function createShelf(folder: string) {
  const objects = new Map<string, Shelved>();
  const uploads = new Map<string, Unfinished>();

  async function write(content: Uint8Array): Promise<{ file: string; etag: string }> {
    const file = join(folder, randomUUID());
    await writeFile(file, content);
    return { file, etag: createHash('md5').update(content).digest('hex') };
  }

  async function put(name: string, content: Uint8Array, { contentType, meta = {} }: About): Promise<string> {
    const { file, etag } = await write(content);
    objects.set(name, { file, etag, contentType, meta, bytes: content.length, storedAt: new Date() });
    return etag;
  }

  return {
    put,
    find: (name: string) => objects.get(name),
    remove: (name: string) => objects.delete(name),
    /** Those whose names begin so and come behind another one, in the order of their names. */
    list: (prefix: string, after: string, limit: number) => {
      const all = [...objects].filter(([name]) => name.startsWith(prefix) && name > after);
      const listed = all.toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { page: listed.slice(0, limit), isCut: listed.length > limit };
    },
    unfinished: () => uploads.size,
    begin(contentType: string): string {
      const id = randomUUID();
      uploads.set(id, { contentType, parts: new Map() });
      return id;
    },
    has: (id: string) => uploads.has(id),
    abort: (id: string) => uploads.delete(id),
    async addPart(id: string, number: number, content: Uint8Array): Promise<string> {
      const part = await write(content);
      uploads.get(id)?.parts.set(number, part);
      return part.etag;
    },
    /** False where a part is not the one that came in. */
    async complete(
      name: string,
      id: string,
      listed: readonly { number: number; etag: string }[],
      about: Partial<About> = {},
    ): Promise<boolean> {
      const upload = uploads.get(id);
      const parts = listed.map(({ number, etag }) => ({ etag, part: upload?.parts.get(number) }));
      if (!upload || parts.some(({ etag, part }) => part?.etag !== etag)) return false;
      const file = join(folder, randomUUID());
      const whole = await open(file, 'w');
      for (const { part } of parts) {
        for await (const chunk of createReadStream(part?.file ?? '')) await whole.writeFile(chunk as Buffer);
        await rm(part?.file ?? '');
      }
      await whole.close();
      const { size: bytes } = await stat(file);
      const { contentType, meta } = { contentType: upload.contentType, meta: {}, ...about };
      objects.set(name, {
        file,
        bytes,
        contentType,
        meta,
        storedAt: new Date(),
        etag: `${id.replaceAll('-', '')}-${parts.length}`,
      });
      uploads.delete(id);
      return true;
    },
    /** Null where there is no such object. */
    answer(
      name: string,
      asked: { range: string | undefined; ifMatch: string | undefined },
    ): PeerAnswer | null {
      const object = objects.get(name);
      if (!object) return null;
      const { file, bytes, contentType } = object;
      const etag = `"${object.etag}"`;
      if (asked.ifMatch !== undefined && asked.ifMatch !== etag) return { status: 412 };
      const headers = { etag, 'content-type': contentType, 'accept-ranges': 'bytes' };
      const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(asked.range ?? '') ?? [];
      if (from === undefined) {
        return {
          status: 200,
          headers: { ...headers, 'content-length': String(bytes) },
          body: createReadStream(file),
        };
      }
      const [start, end] = [Number(from), to ? Math.min(Number(to), bytes - 1) : bytes - 1];
      if (start >= bytes) return { status: 416 };
      return {
        status: 206,
        headers: {
          ...headers,
          'content-length': String(end - start + 1),
          'content-range': `bytes ${start}-${end}/${bytes}`,
        },
        body: createReadStream(file, { start, end }),
      };
    },
  };
}
