import { userInfo } from 'node:os';
import type { Context } from '#context';
import { misspelt, printable, showing, unknownVerb, type Command } from '#kernel/terminal';
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

/** Shows what staff has done, and whether all of it is as it was sealed. */
export function readAudit(
  ctx: Context,
  [verb = '', ...words]: readonly string[],
  say: (line: string) => void,
): Command {
  if (verb !== 'verify' && verb !== 'list') return misspelt(unknownVerb(verb), USAGE, say);
  const asked = verb === 'list' ? readList(words) : { surplus: words[0] ?? null };
  if ('surplus' in asked)
    return asked.surplus === null
      ? { run: async () => tellChain(ctx, say) }
      : misspelt(
          { zh: `“${asked.surplus}”无法理解`, en: `“${asked.surplus}” is not understood` },
          USAGE,
          say,
        );
  return showing(async () => {
    for (const { seq, at, actor, action, subject, details } of await listNewest(ctx.db, asked, asked.limit))
      say(`${seq}  ${at.toISOString()}  ${[actor, action, subject, details].map(printable).join('  ')}`);
  });
}

async function tellChain(ctx: Context, say: (line: string) => void): Promise<number> {
  const { count, broken } = await verifyChain(ctx);
  say(broken ? `× ${broken.seq} ${broken.why}` : `✓ ${count}`);
  return broken ? 1 : 0;
}

type Asked = { limit: number; actor?: string; subject?: string };

/** `surplus`: a word that is none of its. */
function readList(words: readonly string[]): Asked | { surplus: string } {
  const asked: Asked = { limit: SHOWN };
  for (const word of words) {
    const [, name, value] = /^(actor|subject)=(.+)$/s.exec(word) ?? [];
    if (name === 'actor' && value) asked.actor = value;
    else if (name === 'subject' && value) asked.subject = value;
    else if (/^\d{1,5}$/.test(word)) asked.limit = Math.min(Number(word), SHOWN_MAX);
    else return { surplus: word };
  }
  return asked;
}
