import { buildChanged } from './steps/build.mjs';
import { installMissing } from './steps/install.mjs';
import { runServer } from './steps/server.mjs';

await installMissing();
// The server itself serves the web app from its sources here.
if (await buildChanged(['packages/atelier'])) {
  runServer({
    nodeArgs: [
      '--watch',
      '--watch-preserve-output',
      '--watch-path=apps/server/src',
      '--watch-path=packages/contract/src',
    ],
    env: { MOGINE_DEV: '1' },
  });
} else {
  process.exitCode = 1;
}
