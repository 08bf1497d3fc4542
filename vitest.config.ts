import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { contractPlugin } from './apps/web/scripts/contract-plugin.ts';
import { FaultsReporter } from './scripts/steps/faults-reporter.mjs';

const ROOT = import.meta.dirname;
const ignored = ['**/node_modules/**', '**/dist/**', '.data/**'];
const units = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
];
const notUnits = [...ignored, '**/*.api.test.ts'];
const unit = {
  // Of what hangs: how long a test takes depends on what else the machine does.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};
/** What a test puts in the place of something that others meet as it is: modules, globals, timers, the environment. */
const REPLACES =
  /\bvi\.(?:mock|doMock|stub|spyOn|useFake|resetModules)|\bglobalThis\b|process\.env\b|process\.chdir/;
/** Its readers stand in for a page, for the life of the process that they have to themselves. */
const PIPELINE = 'packages/asset-pipeline/';
const replacing = globSync(units, { cwd: ROOT, exclude: notUnits })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.startsWith(PIPELINE) || REPLACES.test(readFileSync(path.join(ROOT, file), 'utf8')));

export default defineConfig({
  // The table of calls as the browser's build has it.
  plugins: [contractPlugin()],
  test: {
    maxWorkers: 2,
    reporters: ['default', new FaultsReporter()],
    projects: [
      // Modules are read once a worker: reading them anew for each file took longer than most tests.
      {
        extends: true,
        test: {
          ...{ ...unit, name: 'unit', include: units, exclude: [...notUnits, ...replacing] },
          isolate: false,
          setupFiles: ['scripts/same-world.mjs'],
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-apart', include: replacing },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['packages/**/*.api.test.ts', 'apps/**/*.api.test.ts'],
          exclude: ignored,
          globalSetup: ['apps/server/test/database-server.ts'],
          // Each file has a server and a database of its own; modules, which keep nothing of a server, are read once a worker.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: ignored,
          globalSetup: ['e2e/open-shops.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
