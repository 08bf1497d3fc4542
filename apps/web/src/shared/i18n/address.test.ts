import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
// Not the simulators: they say what the providers say.
const WHERE =
  '{apps/web/src,apps/server/src/{adapters,features,kernel,startup,web},apps/server/seed,packages/contract/src}/**/*.{ts,tsx}';

it('Chinese addresses people as 您 everywhere', () => {
  const files = globSync(WHERE, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const lines = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split('\n')
      .filter((line) => line.includes('你'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
