import type { Context } from '#context';
import { openedFrom } from '#kernel/config';
import { printable } from '#kernel/terminal';
import {
  approve,
  dismiss,
  readReported,
  readWaiting,
  refuse,
  takeDown,
  type Against,
  type LookedAtWork,
} from './service/decide.ts';

const USAGE = `npm run gallery -- waiting
npm run gallery -- approve <id> <token>
npm run gallery -- refuse <id> <token> <reason>
npm run gallery -- reported
npm run gallery -- dismiss <id>
npm run gallery -- take-down <id> <reason>`;
/** Whose look it is; of no member. */
const TERMINAL = 'command-line';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What staff decides on works from the command line. `origin` is where this server is found. Gives the exit code. */
export async function editGallery(
  ctx: Context,
  [verb, id = '', ...words]: readonly string[],
  { origin, say }: { origin: string; say: (line: string) => void },
): Promise<number> {
  if (verb === 'waiting') return showWorks(await readWaiting(ctx, TERMINAL), origin, say);
  if (verb === 'reported') return showWorks(await readReported(ctx, TERMINAL), origin, say);
  if (ID.test(id) && verb === 'dismiss') return tellResult(await dismiss(ctx, id), say);
  const [token = ''] = words;
  if (ID.test(id) && token && verb === 'approve') return tellResult(await approve(ctx, id, token), say);
  const why = words.slice(1).join(' ').trim();
  if (ID.test(id) && why && verb === 'refuse')
    return tellResult(await refuse(ctx, id, token, against(why)), say);
  const reason = words.join(' ').trim();
  if (ID.test(id) && reason && verb === 'take-down')
    return tellResult(await takeDown(ctx, id, against(reason)), say);
  say(USAGE);
  return 1;
}

/** The command line knows one language, and nobody by name. */
function against(why: string): Against {
  return { why: { zh: why, en: why }, by: null };
}

function showWorks(works: readonly LookedAtWork[], origin: string, say: (line: string) => void): number {
  if (works.length === 0) say('现在没有 · nothing now');
  for (const { id, token, title, prompt, askedAt, reports, picture } of works) {
    say(`${id} ${token}  ${askedAt.toISOString()}  ${printable(title)}`);
    say(`  ${printable(prompt)}`);
    for (const { kind, text } of reports) say(`  ! ${kind} ${printable(text)}`);
    say(`  ${openedFrom(origin, picture)}`);
  }
  return 0;
}

function tellResult(isDone: boolean, say: (line: string) => void): number {
  say(isDone ? '✓' : '×');
  return isDone ? 0 : 1;
}
