import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { creators } from '@mogine/contract/creators';
import { registerLocalFiles } from '../src/adapters/object-storage/local-http.ts';
import { createCreateFeature } from '../src/features/create/index.ts';
import { createCreatorsFeature } from '../src/features/creators/index.ts';
import type { FeatureTable } from '../src/features/feature.ts';
import { createModerator } from '../src/features/moderation/index.ts';
import { createParts } from './create-parts.ts';
import { startTestServer, type TestServer } from './harness.ts';

type Own = { token: string };
type Upload = OpResult<typeof creators.uploads>['records'][number];

export type UploadServer = {
  server: TestServer;
  base: string;
  /** Sends bytes to the address of an upload, which stands at `offset`. */
  sendPart(
    url: string,
    bytes: Uint8Array,
    options?: { offset?: number; language?: string },
  ): Promise<Response>;
  /** How much of an upload has come in, as its address says. */
  offsetOf(url: string): Promise<number>;
  /** Sends a whole file, and answers what became of it. */
  handIn(own: Own, name: string, bytes: Uint8Array): Promise<Upload>;
  /** The names of what lies in the store of an upload, but for notes beside files; sorted. */
  listStored(id: string): Promise<string[]>;
};

const TUS = { 'tus-resumable': '1.0.0' };

/** What announces bytes that follow from `offset`. */
export function partHeaders(offset: number): Record<string, string> {
  return { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
}

/** A server that takes uploads and lends what lies on its disk, over HTTP at `base`; with features more, or others. */
export async function startUploadServer(features: Partial<FeatureTable> = {}): Promise<UploadServer> {
  const moderator = createModerator();
  const server = await startTestServer({
    features: {
      create: createCreateFeature(createParts({ points: 5, freeTries: 2 }, moderator)),
      creators: createCreatorsFeature({ moderator }),
      ...features,
    },
  });
  registerLocalFiles(server.app, {
    storage: server.ctx.storage,
    secret: server.ctx.secret,
    now: () => server.clock.now(),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;

  const sendPart: UploadServer['sendPart'] = (url, bytes, { offset = 0, language = 'zh-CN' } = {}) =>
    fetch(base + url, {
      method: 'PATCH',
      headers: { ...partHeaders(offset), 'accept-language': language },
      body: new Uint8Array(bytes),
    });
  return {
    ...{ server, base, sendPart },
    async offsetOf(url) {
      const answer = await fetch(base + url, { method: 'HEAD', headers: TUS });
      if (answer.status !== 200) throw new Error(`asked how much has come in: ${answer.status}`);
      return Number(answer.headers.get('upload-offset'));
    },
    async handIn(own, name, bytes) {
      const { creators } = server.api;
      const { id, url } = await creators.beginUpload({ name, bytes: bytes.length }, own);
      const { status } = await sendPart(url, bytes);
      if (status !== 204) throw new Error(`a part was answered ${status}`);
      await server.drainJobs();
      const upload = (await creators.uploads({ size: 10 }, own)).records.find((each) => each.id === id);
      if (!upload) throw new Error('what was handed in is not there');
      return upload;
    },
    async listStored(id) {
      const folder = join(server.ctx.config.dataFolder, 'files', 'upload', id);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      return names.filter((name) => !name.endsWith('.meta')).toSorted();
    },
  };
}
