import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isStoreFull, StorageError } from '#kernel/storage';
import { openTarget, TARGETS, type Target } from '../../../test/storage/targets.ts';

const TYPE = { contentType: 'model/gltf-binary' };
const SMALL = Buffer.alloc(100_000, 'small');
const LARGE = Buffer.alloc(9 * 1024 ** 2, 'large');

describe.each(TARGETS.filter((name) => name !== 'local'))(
  'when %s has its troubles',
  { timeout: 60_000 },
  (name) => {
    let target: Target;
    let peer: NonNullable<Target['peer']>;
    beforeAll(async () => {
      target = await openTarget(name);
      if (!target.peer) throw new Error('nobody on the other side');
      ({ peer } = target);
      await target.storage.put('asset/a/large.bin', LARGE, TYPE);
    });
    afterAll(() => target.close());
    beforeEach(() => peer.clearFaults());

    const problemOf = async (call: Promise<unknown>) => {
      const error: unknown = await call.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      return error instanceof StorageError ? error.problem : error;
    };
    const readAll = async (key: string) => buffer(await target.storage.read(key));
    const all = ['GET', 'PUT', 'POST', 'DELETE'] as const;

    it.each([
      { kind: 'error', status: 503 },
      { kind: 'error', status: 500 },
      { kind: 'error', status: 429 },
      { kind: 'cut_upload' },
    ] as const)('a passing one is not noticed: $kind $status', async (fault) => {
      for (const method of all) peer.setFault({ ...fault, method });
      const object = await target.storage.put('asset/a/passing.bin', SMALL, TYPE);
      expect(await target.storage.head('asset/a/passing.bin')).toEqual(object);
      expect((await readAll('asset/a/passing.bin')).equals(SMALL)).toBe(true);
      await target.storage.delete('asset/a/passing.bin');
      expect(await target.storage.head('asset/a/passing.bin')).toBeNull();
    });

    it('one that stays is said, after three tries, and nothing is there', async () => {
      for (const method of ['PUT', 'POST'] as const)
        peer.setFault({ kind: 'error', status: 503, method, times: 3 });
      const before = peer.calls();
      expect(await problemOf(target.storage.put('asset/a/staying.bin', SMALL, TYPE))).toBe('unavailable');
      expect(peer.calls() - before).toBe(3);
      peer.clearFaults();
      expect(await target.storage.head('asset/a/staying.bin')).toBeNull();
      await expect(readAll('asset/a/staying.bin')).rejects.toThrow();
    });

    it('a refusal is not tried again', async () => {
      for (const method of ['PUT', 'POST'] as const)
        peer.setFault({ kind: 'error', status: 403, method, times: 9 });
      const before = peer.calls();
      expect(await problemOf(target.storage.put('asset/a/refused.bin', SMALL, TYPE))).toBe('refused');
      expect(peer.calls() - before).toBe(1);
    });

    it('no room is the full store that people are told of', async () => {
      for (const method of ['PUT', 'POST'] as const)
        peer.setFault({ kind: 'error', status: 507, method, times: 9 });
      const error: unknown = await target.storage
        .put('asset/a/full.bin', SMALL, TYPE)
        .catch((thrown: unknown) => thrown);
      expect(isStoreFull(error)).toBe(true);
    });

    it('silence ends a call', async () => {
      peer.setFault({ kind: 'silence', method: 'GET', times: 9 });
      expect(await problemOf(target.hasty.head('asset/a/large.bin'))).toBe('unavailable');
    });

    it('an upload that is cut in the middle of a part leaves nothing behind', async () => {
      peer.setFault({ kind: 'cut_upload', method: 'PUT', times: 9 });
      expect(await problemOf(target.storage.put('asset/a/cut.bin', LARGE, TYPE))).toBe('unavailable');
      peer.clearFaults();
      expect(await target.storage.head('asset/a/cut.bin')).toBeNull();
      await expect(readAll('asset/a/cut.bin')).rejects.toThrow();
      expect(await target.leftovers()).toBe(0);
    });

    it('a part that came in as something else is not put together', async () => {
      peer.setFault({ kind: 'wrong_etag', method: 'PUT', times: 1 });
      expect(await problemOf(target.storage.put('asset/a/wrong.bin', LARGE, TYPE))).toBe('refused');
      expect(await target.storage.head('asset/a/wrong.bin')).toBeNull();
      expect(await target.leftovers()).toBe(0);
    });

    it('what is being read goes on where it broke, to the same bytes', async () => {
      peer.setFault({ kind: 'cut_answer', method: 'GET', times: 2 });
      expect((await readAll('asset/a/large.bin')).equals(LARGE)).toBe(true);
    });

    it('what breaks again and again is not taken for whole', async () => {
      peer.setFault({ kind: 'cut_answer', method: 'GET', times: 99 });
      expect(await problemOf(readAll('asset/a/large.bin'))).toBe('unavailable');
    });

    it('no secret and no signed address is in what is said', async () => {
      peer.setFault({ kind: 'error', status: 403, method: 'GET', times: 9 });
      const error: unknown = await readAll('asset/a/large.bin').catch((thrown: unknown) => thrown);
      expect(String(error)).not.toMatch(/signature|token|secret|:\/\//i);
    });
  },
);
