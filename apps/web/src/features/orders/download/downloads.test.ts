import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectApi } from '#shared/api/api.ts';
import type { Api } from '#shared/api/client.ts';
import { beginDownload, type DownloadFile } from './downloads.ts';
import { startWithLicence } from './with-licence.ts';

vi.mock('#shared/session/session-calls.ts', () => ({ refreshUser: () => Promise.resolve() }));

/** What the browser was given, by the names of the files. */
let saved: string[];
/** Of everything that was sent, while anybody holds it. */
let sent: WeakRef<Uint8Array>[];

beforeEach(() => {
  saved = [];
  sent = [];
  vi.stubGlobal('document', {
    createElement: () => ({
      ...{ download: '', remove: () => undefined },
      click() {
        saved.push(this.download);
      },
    }),
    body: { append: () => undefined },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(send()));
  connectApi(() => Promise.resolve(calls as unknown as Api));
});
afterEach(() => vi.unstubAllGlobals());

const calls = {
  orders: {
    downloadQiniu: () => Promise.resolve('/file'),
    zip: () => Promise.resolve({ url: '/zip', filename: 'oak.zip' }),
  },
  licences: {
    read: () => Promise.resolve({ document: '{}', text: 'words', revokeTime: null }),
  },
};

function send(): Response {
  const chunk = new Uint8Array(1000);
  sent.push(new WeakRef(chunk));
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { headers: { etag: '"1"', 'content-length': '1000' } });
}

const fileOf = (key: string): DownloadFile => ({ key, name: key, format: 'glb', bytes: 1000, sha256: '' });
const zipOf = (key: string, withLicence: boolean): DownloadFile => ({
  ...{ ...fileOf(key), bytes: 0 },
  zip: { keys: [key], withLicence, contents: [] },
});

it('a download that was saved is held no longer', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await new Promise<void>((resolve) => beginDownload(fileOf('oak.glb'), resolve));
  expect(saved).toEqual(['oak.glb']);
  await setImmediate();
  collect();
  expect(sent.map((chunk) => chunk.deref()?.byteLength)).toEqual([undefined]);
});

it.each([
  ['beside a file', fileOf('oak-1.glb'), ['oak-1.glb', 'oak.licence.json', 'oak.LICENSE.txt']],
  ['beside a zip made without it', zipOf('2', false), ['oak.zip', 'oak.licence.json', 'oak.LICENSE.txt']],
  ['once with a zip that holds it', zipOf('3', true), ['oak.zip']],
])('a licence that is wished for comes %s', async (_, file, expected) => {
  startWithLicence([file], { assetId: 'oak', enName: 'Oak' }, () => undefined);
  await expect.poll(() => saved).toEqual(expected);
});
