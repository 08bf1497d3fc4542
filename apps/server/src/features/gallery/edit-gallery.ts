import type { Context } from '#context';
import { approve, readWaiting, refuse, takeDown } from './service/decide.ts';

const USAGE = `npm run gallery -- waiting
npm run gallery -- approve <id>
npm run gallery -- refuse <id> <reason>
npm run gallery -- take-down <id> <reason>`;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What staff decides on works from the command line. `origin` is where this server is found. Gives the exit code. */
export async function editGallery(
  ctx: Context,
  [verb, id = '', ...words]: readonly string[],
  { origin, say }: { origin: string; say: (line: string) => void },
): Promise<number> {
  const reason = words.join(' ').trim();
  if (verb === 'waiting') return showWaiting(ctx, origin, say);
  if (ID.test(id) && verb === 'approve') return tellResult(await approve(ctx, id), say);
  if (ID.test(id) && reason && verb === 'refuse') return tellResult(await refuse(ctx, id, reason), say);
  if (ID.test(id) && reason && verb === 'take-down') return tellResult(await takeDown(ctx, id, reason), say);
  say(USAGE);
  return 1;
}

async function showWaiting(ctx: Context, origin: string, say: (line: string) => void): Promise<number> {
  for (const { id, title, prompt, askedAt, reports, picture } of await readWaiting(ctx)) {
    say(`${id}  ${askedAt.toISOString()}  ${title}`);
    say(`  ${prompt}`);
    for (const { kind, text } of reports) say(`  ! ${kind} ${text}`);
    say(`  ${origin}${picture}`);
  }
  return 0;
}

function tellResult(isDone: boolean, say: (line: string) => void): number {
  say(isDone ? '✓' : '×');
  return isDone ? 0 : 1;
}
