import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeCreate, openCreate } from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { withShelf } from './shelf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);

it('what is still being stored when another file fails is taken away too', async () => {
  const { storage } = server.ctx;
  const put = storage.put.bind(storage);
  const [slow, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
    if (key.endsWith('/fails')) throw new Error('no');
    await slow.promise;
    return put(key, body, options).finally(stored.resolve);
  });
  const kept = withShelf(server.ctx, 'create/shelf', async (shelf) =>
    Promise.all([shelf.put('slow', Buffer.from('a'), 'a/b'), shelf.put('fails', Buffer.from('b'), 'a/b')]),
  );
  setImmediate(slow.resolve);
  await expect(kept).rejects.toThrow('no');
  await stored.promise;
  expect(await storage.head('create/shelf/slow')).toBeNull();
});
