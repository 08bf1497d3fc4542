import type { AddressInfo } from 'node:net';
import { registerLocalFiles } from '../src/adapters/object-storage/local-http.ts';
import { createCreateFeature } from '../src/features/create/index.ts';
import { createCreatorsFeature } from '../src/features/creators/index.ts';
import { createModerator } from '../src/features/moderation/index.ts';
import { createParts } from './create-parts.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** A server that takes uploads and lends what lies on its disk, over HTTP at `base`. */
export async function startUploadServer(): Promise<{ server: TestServer; base: string }> {
  const moderator = createModerator();
  const server = await startTestServer({
    features: {
      create: createCreateFeature(createParts({ points: 5, freeTries: 2 }, moderator)),
      creators: createCreatorsFeature({ moderator }),
    },
  });
  registerLocalFiles(server.app, {
    storage: server.ctx.storage,
    secret: server.ctx.secret,
    now: () => server.clock.now(),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return { server, base: `http://127.0.0.1:${port}` };
}
