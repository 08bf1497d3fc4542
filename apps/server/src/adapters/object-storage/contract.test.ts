import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTarget, TARGETS, type Target } from '../../../test/storage/targets.ts';

const TYPE = { contentType: 'model/gltf-binary' };
const MEGABYTE = 1024 ** 2;
const GRANT = { ttlSeconds: 300, filename: '胡桃木 (1)’s chair.glb', clientId: 'a-person' };

/** The same bytes every time, different at every place. */
function bytesOf(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0, state = seed; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

describe.each(TARGETS)('files on %s', { timeout: 120_000 }, (name) => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget(name);
  });
  afterAll(() => target.close());

  const readAll = async (key: string, range?: { start: number; end: number }) =>
    buffer(await target.storage.read(key, range));
  const fetchFrom = (given: string, headers: Record<string, string> = {}) =>
    fetch(target.addressOf(given), { headers });

  it('come back as they were, known by length, type and sums', async () => {
    const content = bytesOf(100_000);
    const put = await target.storage.put('asset/a/model.glb', content, TYPE);
    expect(put).toEqual({
      ...{ key: 'asset/a/model.glb', bytes: content.length, ...TYPE, crc32: crc32(content) },
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(await target.storage.head('asset/a/model.glb')).toEqual(put);
    expect(await readAll('asset/a/model.glb')).toEqual(content);
  });

  it.each([
    [0, 1],
    [1, 1],
    [0, 99_999],
    [99_999, 99_999],
    [65_535, 65_536],
  ])('are read from byte %i to byte %i', async (start, end) => {
    await target.storage.put('asset/a/range.bin', bytesOf(100_000), TYPE);
    const part = await readAll('asset/a/range.bin', { start, end });
    expect(part.equals(bytesOf(100_000).subarray(start, end + 1))).toBe(true);
  });

  it('are lent for a moment, whole or in part, under what was told of them', async () => {
    const content = bytesOf(2 * MEGABYTE + 7);
    const object = await target.storage.put('asset/a/lent.bin', content, TYPE);
    for (const range of [undefined, { start: 0, end: 1 }, { start: 600_000, end: 2 * MEGABYTE }]) {
      const chunks: Buffer[] = [];
      // What is lent is used again.
      for await (const chunk of await target.storage.lend(object, range)) chunks.push(Buffer.from(chunk));
      const wanted = range ? content.subarray(range.start, range.end + 1) : content;
      expect(Buffer.concat(chunks).equals(wanted)).toBe(true);
    }
    await target.storage.delete('asset/a/lent.bin');
    await expect(
      (async () => {
        for await (const chunk of await target.storage.lend(object)) expect(chunk).toBeNull();
      })(),
    ).rejects.toThrow();
  });

  it('are replaced by what is put in their place', async () => {
    await target.storage.put('asset/a/twice.bin', bytesOf(9000, 2), TYPE);
    const second = await target.storage.put('asset/a/twice.bin', bytesOf(500, 3), {
      contentType: 'image/webp',
    });
    expect(await target.storage.head('asset/a/twice.bin')).toEqual(second);
    expect(await readAll('asset/a/twice.bin')).toEqual(bytesOf(500, 3));
  });

  it('that are not there are not found, and removing them is no error', async () => {
    expect(await target.storage.head('asset/none/a.bin')).toBeNull();
    await expect(readAll('asset/none/a.bin')).rejects.toThrow();
    await target.storage.delete('asset/none/a.bin');
    await target.storage.put('asset/a/gone.bin', bytesOf(10), TYPE);
    await target.storage.delete('asset/a/gone.bin');
    expect(await target.storage.head('asset/a/gone.bin')).toBeNull();
    await expect(readAll('asset/a/gone.bin')).rejects.toThrow();
  });

  it.each([
    ...[
      '../secret.key',
      'asset/../../etc/passwd',
      '/etc/passwd',
      'asset//a',
      'asset/a\0b',
      'asset/a?b',
      'asset/a#b',
    ],
    ...[
      'asset',
      'ASSET/a',
      'asset/椅',
      'asset/a b',
      'asset/%2e%2e/a',
      'asset/.hidden',
      `asset/${'a'.repeat(300)}`,
    ],
    'asset/a/model.glb.meta',
  ])('have no key like %j', async (key) => {
    const { storage } = target;
    for (const call of [
      async () => storage.put(key, bytesOf(1), TYPE),
      async () => storage.head(key),
      async () => storage.read(key),
      async () => storage.delete(key),
      async () => storage.signGet(key, GRANT),
      async () => storage.publicUrl(key),
    ])
      await expect(call()).rejects.toThrow(/not a (storage|public) key/);
  });

  it('of any length pass through without being held', async () => {
    const chunk = bytesOf(MEGABYTE, 5);
    const chunks = 24;
    const before = await target.arrived();
    const given = createHash('sha256');
    let farthest = 0;
    async function* stream() {
      for (let at = 0; at < chunks; at += 1) {
        farthest = Math.max(farthest, at * MEGABYTE - ((await target.arrived()) - before));
        given.update(chunk);
        yield chunk;
      }
    }
    const object = await target.storage.put('asset/a/large.bin', stream(), TYPE);
    expect(object).toMatchObject({ bytes: chunks * MEGABYTE, sha256: given.digest('hex') });
    // Never more than two parts are on this side.
    expect(farthest).toBeLessThanOrEqual(16 * MEGABYTE);
    const read = createHash('sha256');
    for await (const part of await target.storage.read('asset/a/large.bin')) read.update(part as Buffer);
    expect(read.digest('hex')).toBe(object.sha256);
    expect(await target.leftovers()).toBe(0);
  });

  it('that break off half way are not there at all', async () => {
    for (const [key, chunks] of [
      ['asset/a/half-small.bin', 1],
      ['asset/a/half-large.bin', 9],
    ] as const) {
      const chunk = bytesOf(MEGABYTE);
      const breaking = async function* () {
        for (let at = 0; at < chunks; at += 1) yield chunk;
        throw new Error('the line broke');
      };
      await expect(target.storage.put(key, breaking(), TYPE)).rejects.toThrow('the line broke');
      expect(await target.storage.head(key)).toBeNull();
      await expect(readAll(key)).rejects.toThrow();
    }
    expect(await target.leftovers()).toBe(0);
  });

  it('for everybody have an address that leads back to them, and no other does', async () => {
    const content = bytesOf(2000, 7);
    await target.storage.put('public/cover/a.webp', content, { contentType: 'image/webp' });
    const url = target.storage.publicUrl('public/cover/a.webp');
    const answer = await fetchFrom(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(target.storage.publicKey(url)).toBe('public/cover/a.webp');
    expect(target.storage.publicKey('/media/cover/a.webp')).toBe('public/cover/a.webp');
    for (const other of ['https://elsewhere.example/public/a.webp', '/media/../secret', `${url}?x`, '', '/a'])
      expect(target.storage.publicKey(other)).toBeNull();
    expect(() => target.storage.publicUrl('asset/a/model.glb')).toThrow('not a public key');
  });

  it('of one person are opened by a signed address alone, under their own name', async () => {
    const content = bytesOf(3000, 9);
    await target.storage.put('asset/a/signed.glb', content, TYPE);
    const answer = await fetchFrom(target.storage.signGet('asset/a/signed.glb', GRANT));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, TYPE.contentType]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment;/);
    expect(decodeURIComponent(/filename\*=utf-8''(.*)$/i.exec(disposition)?.[1] ?? '')).toBe(GRANT.filename);
    const part = await fetchFrom(target.storage.signGet('asset/a/signed.glb', GRANT), {
      range: 'bytes=10-19',
    });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(10, 20))).toBe(true);
    const bare = await fetchFrom(target.unsigned('asset/a/signed.glb'));
    expect(bare.status).toBeGreaterThanOrEqual(400);
  });

  it('are refused by an address that was altered in any byte', async () => {
    await target.storage.put('asset/a/signed.glb', bytesOf(3000, 9), TYPE);
    await target.storage.put('asset/b/signed.glb', bytesOf(3000, 9), TYPE);
    const link = target.addressOf(target.storage.signGet('asset/a/signed.glb', GRANT));
    const start = new URL(link).origin.length + 1;
    const taken: string[] = [];
    for (let at = start; at < link.length; at += 1) {
      // `%3b` is another spelling of `%3B` and no other address.
      const other = link[at]?.toLowerCase() === 'b' ? 'a' : 'b';
      const altered = link.slice(0, at) + other + link.slice(at + 1);
      const { status } = await fetch(altered);
      if (status < 400) taken.push(altered);
    }
    expect(taken).toEqual([]);
  });

  it('are refused by an address that has ended', async () => {
    await target.storage.put('asset/a/signed.glb', bytesOf(3000, 9), TYPE);
    const ended = target.ahead(-301).signGet('asset/a/signed.glb', GRANT);
    expect((await fetchFrom(ended)).status).toBeGreaterThanOrEqual(400);
    const still = target.ahead(-290).signGet('asset/a/signed.glb', GRANT);
    expect((await fetchFrom(still)).status).toBe(200);
  });

  it('are listed in pages, each once, with what they weigh; what was deleted is not', async () => {
    const { storage } = target;
    const keys = [
      'list/a-b/1.bin',
      'list/a/1.bin',
      'list/a/1.bin-more.bin',
      'list/a.bin',
      'public/list/a.bin',
    ];
    for (const [at, key] of keys.entries()) await storage.put(key, bytesOf(at + 1), TYPE);
    await storage.put('list/gone.bin', bytesOf(1), TYPE);
    await storage.delete('list/gone.bin');
    const seen = new Map<string, { parts: string[]; bytes: number }>();
    for (let from: string | null = ''; from !== null;) {
      const { objects, next } = await storage.list(from);
      for (const { key, part, bytes, storedAt } of objects) {
        const one = seen.get(key) ?? { parts: [], bytes: 0 };
        seen.set(key, { parts: [...one.parts, part].toSorted(), bytes: one.bytes + bytes });
        expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(600_000);
      }
      from = next;
    }
    for (const [at, key] of keys.entries()) {
      const parts = name === 'local' || name === 'Kodo' ? ['whole'] : ['body', 'record'];
      expect([key, seen.get(key)]).toEqual([key, { parts, bytes: at + 1 }]);
    }
    expect(seen.has('list/gone.bin')).toBe(false);
  });

  it('more than a page of them are listed whole, from wherever it goes on', async () => {
    const { storage } = target;
    const keys = Array.from({ length: 1200 }, (_, at) => `many/${String(at).padStart(5, '0')}/a.bin`);
    for (let at = 0; at < keys.length; at += 100)
      await Promise.all(keys.slice(at, at + 100).map(async (key) => storage.put(key, bytesOf(1), TYPE)));
    const seen: string[] = [];
    for (let from: string | null = ''; from !== null;) {
      const { objects, next } = await storage.list(from);
      seen.push(...objects.filter(({ part }) => part !== 'record').map(({ key }) => key));
      from = next;
    }
    expect(seen.filter((key) => key.startsWith('many/'))).toEqual(keys);
  });

  it('are looked at themselves, whatever their record says', async () => {
    const { storage } = target;
    await storage.put('look/a.bin', bytesOf(7), TYPE);
    await storage.put('look/a.bin-more.bin', bytesOf(9), TYPE);
    expect(await storage.look('look/a.bin')).toMatchObject({ key: 'look/a.bin', part: 'whole', bytes: 7 });
    await storage.delete('look/a.bin');
    expect(await storage.look('look/a.bin')).toBeNull();
    expect(await storage.look('look/none.bin')).toBeNull();
  });
});
