import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMapTextures } from './map-textures.ts';

let server: Server;
/** Downloads that have begun and not ended. */
let downloads: Set<string>;
let origin: string;

beforeEach(async () => {
  downloads = new Set();
  server = createServer(({ url = '' }, answer) => {
    downloads.add(url);
    answer.on('close', () => downloads.delete(url));
    // The first bytes of a picture that goes on and on.
    answer.writeHead(200, { 'content-type': 'image/webp' }).write('RIFF');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('maps of a page that was left are downloaded no further', async () => {
  const stop = new AbortController();
  const channels = ['baseColor', 'normal', 'roughness', 'ambientOcclusion', 'height'] as const;
  const maps = Object.fromEntries(channels.map((channel) => [channel, `${origin}/${channel}`]));
  const loading = loadMapTextures(
    { ...(maps as Record<(typeof channels)[number], string>), tileMm: 600 },
    { anisotropy: 1, signal: stop.signal },
  );
  const outcome = loading.then(
    () => 'loaded',
    ({ name }: Error) => name,
  );
  await vi.waitUntil(() => downloads.size === channels.length);
  stop.abort();
  await vi.waitUntil(() => downloads.size === 0);
  expect(await outcome).toBe('AbortError');
});
