import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const INDEX = new URL('../index.ts', import.meta.url).href;
const FIXTURE = new URL('./engine.fixture.ts', import.meta.url).href;

/** A program that uses an engine and never closes it. */
function program(act: string | undefined, more: string): string {
  return `
    import { createEngine } from ${JSON.stringify(INDEX)};
    const engine = createEngine({ workers: 2 });
    const scene = { module: ${JSON.stringify(FIXTURE)}, input: ${JSON.stringify({ act })} };
    const stop = new AbortController();
    const onProgress = ({ phase }) => { ${more} };
    const request = { scene, width: 64, height: 64, samples: 1, textureSize: 16 };
    await engine.render(request, { signal: stop.signal, onProgress }).then(
      () => console.log('done'),
      (error) => console.log(error.code),
    );`;
}

it.each([
  ['after a picture', undefined, '', 'done'],
  ['after a worker died', 'crash', '', 'CRASHED'],
  ['after work that had to be ended', 'hang', "if (phase === 'build') stop.abort();", 'CANCELLED'],
])('a program ends by itself %s', async (_, act, more, said) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(act, more)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  // Were a thread left over, this would wait for ever.
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, out.trim()]).toEqual([0, said]);
});

it('a picture is drawn under --watch, where threads tell of their imports among our messages', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(undefined, '')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // What Node sets for the program that it watches.
    env: { WATCH_REPORT_DEPENDENCIES: '1' },
  });
  let out = '';
  child.stdout?.on('data', (bytes: Buffer) => (out += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, out.trim()]).toEqual([0, 'done']);
});
