import { buildChanged } from './steps/build.mjs';
import { installMissing } from './steps/install.mjs';
import { runServer } from './steps/server.mjs';

await installMissing();
if (await buildChanged()) runServer();
else process.exitCode = 1;
