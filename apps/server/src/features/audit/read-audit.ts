import { userInfo } from 'node:os';
import type { Context } from '#context';
import { printable } from '#kernel/terminal';
import { listNewest } from './repository.ts';
import { verifyChain } from './service.ts';

const USAGE = `npm run audit -- list [so many] [actor=… | subject=…]
npm run audit -- verify`;
const SHOWN = 50;
const SHOWN_MAX = 10_000;

/** Whoever works at the command line of this machine. */
export function consoleActor(): string {
  return `console:${userInfo().username}`;
}

/** Shows what staff has done, and whether all of it is as it was sealed. Gives the exit code. */
export async function readAudit(
  ctx: Context,
  [verb, ...words]: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  if (verb === 'verify' && words.length === 0) return tellChain(ctx, say);
  const asked = verb === 'list' ? readList(words) : null;
  if (!asked) {
    say(USAGE);
    return 1;
  }
  for (const { seq, at, actor, action, subject, details } of await listNewest(ctx.db, asked, asked.limit))
    say(`${seq}  ${at.toISOString()}  ${[actor, action, subject, details].map(printable).join('  ')}`);
  return 0;
}

async function tellChain(ctx: Context, say: (line: string) => void): Promise<number> {
  const { count, broken } = await verifyChain(ctx);
  say(broken ? `× ${broken.seq} ${broken.why}` : `✓ ${count}`);
  return broken ? 1 : 0;
}

/** Null for words that are none of its. */
function readList(words: readonly string[]): { limit: number; actor?: string; subject?: string } | null {
  const asked: { limit: number; actor?: string; subject?: string } = { limit: SHOWN };
  for (const word of words) {
    const [, name, value] = /^(actor|subject)=(.+)$/.exec(word) ?? [];
    if (name === 'actor' && value) asked.actor = value;
    else if (name === 'subject' && value) asked.subject = value;
    else if (/^\d{1,5}$/.test(word)) asked.limit = Math.min(Number(word), SHOWN_MAX);
    else return null;
  }
  return asked;
}
