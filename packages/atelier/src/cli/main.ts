import { relative } from 'node:path';
import { EngineError } from '../engine/engine-error.ts';
import { readOptions } from './options.ts';
import { showProgress } from './progress.ts';
import type { SceneRead } from './read-scene.ts';
import { chooseLanguage, explainFault, Refusal } from './refusal.ts';
import { run } from './run.ts';
import { HELP, WORDS } from './strings.ts';

// Words in, files out: `main.ts "…" --out room.png`. Paths of what was written go to standard output, all else to standard error.
const INTERRUPTED = 130;

const language = chooseLanguage(process.env, process.argv.slice(2));
// npm runs scripts in the project's root and says here where it was called.
const folder = process.env['INIT_CWD'] ?? process.cwd();
const progress = showProgress(process.stderr, language);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

// Whoever reads our words may leave before they are all said: `… | head -1`. Words that are lost otherwise are a failure.
process.stderr.on('error', () => {});
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  complain(WORDS[language].unsaid(explainFault(error)[language]));
  process.on('exit', () => (process.exitCode ||= 1));
});

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2));
    if (!options) {
      process.stdout.write(HELP[language]);
      return 0;
    }
    const written = await run(options, folder, {
      signal: stop.signal,
      onScene: tellReading,
      onProgress: (step) => {
        // The engine passes through this, whether maps are asked for or not.
        if (step.phase !== 'maps' || options.maps.length > 0) progress.show(step);
      },
    });
    progress.end();
    for (const path of written) process.stdout.write(`${nameOf(path)}\n`);
    return 0;
  } catch (error) {
    progress.end();
    if (stop.signal.aborted) {
      complain(WORDS[language].cancelled);
      return INTERRUPTED;
    }
    if (error instanceof Refusal || error instanceof EngineError) {
      complain(error.text[language]);
      return error instanceof Refusal ? error.exitCode : 1;
    }
    complain(WORDS[language].failed(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}

/** Relative to where we were called, for what lies below. */
function nameOf(path: string): string {
  const near = relative(folder, path);
  return near.startsWith('..') ? path : near;
}

function tellReading({ reading, shortfalls }: SceneRead): void {
  const words = WORDS[language];
  const unknown = reading?.unrecognised.map(({ text }) => text) ?? [];
  if (unknown.length > 0) complain(words.unrecognised(unknown));
  for (const { text, why } of reading?.noEffect ?? []) complain(words.noEffect(text, why[language]));
  for (const { name, asked, placed } of shortfalls) complain(words.shortfall(name[language], asked, placed));
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}
