import { inject } from 'vitest';
import { launch } from '../apps/server/test/process/server-process.ts';

/** `npm run gallery -- …` beside the running server. Gives what it says. */
export async function callGallery(...args: string[]): Promise<string> {
  const exit = await launch({ ...inject('shop').place, args: ['gallery', ...args] });
  if (!('output' in exit) || exit.code !== 0) throw new Error(`it failed: ${JSON.stringify(exit)}`);
  return exit.output;
}
