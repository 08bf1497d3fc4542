import { relative } from 'node:path';
import { EngineError } from '../engine/engine-error.ts';
import { readOptions } from './options.ts';
import { showProgress } from './progress.ts';
import type { SceneRead } from './read-scene.ts';
import { chooseLanguage, Refusal } from './refusal.ts';
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

// Whoever reads our words may leave before they are all said: `… | head -1`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

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
      onProgress: progress.show,
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
