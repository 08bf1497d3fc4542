import type { Context } from '#context';
import { openedFrom } from '#kernel/config';
import { printable } from '#kernel/terminal';
import type { SubjectKind, Subjects } from './port.ts';
import { listOpen } from './repository.ts';
import { decideReports } from './service.ts';

const USAGE = `npm run reports -- list
npm run reports -- dismiss <asset|task> <id> [answer]
npm run reports -- uphold <asset|task> <id> [answer]
npm run gallery -- reported`;
/** Published works are decided on with the gallery's own commands. */
const KINDS: readonly SubjectKind[] = ['asset', 'task'];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Desk = { subjects: Subjects; origin: string; say: (line: string) => void };

/** What staff decides on reports from the command line. `origin` is where this server is found. Gives the exit code. */
export async function editReports(
  ctx: Context,
  [verb, kind = '', id = '', ...words]: readonly string[],
  { subjects, origin, say }: Desk,
): Promise<number> {
  if (verb === 'list') return showOpen(ctx, { subjects, origin, say });
  const subject = KINDS.find((known) => known === kind);
  if (!subject || !ID.test(id) || (verb !== 'dismiss' && verb !== 'uphold')) {
    say(USAGE);
    return 1;
  }
  const outcome = verb === 'uphold' ? 'upheld' : 'dismissed';
  const said = words.join(' ').trim();
  const answer = said ? { zh: said, en: said } : null;
  const closed = await decideReports(ctx, subjects, { subject, id }, { outcome, answer, by: null });
  say(closed > 0 ? '✓' : '×');
  return closed > 0 ? 0 : 1;
}

async function showOpen(ctx: Context, { subjects, origin, say }: Desk): Promise<number> {
  const open = await listOpen(ctx.db, { subjects: KINDS });
  if (open.length === 0) say('现在没有 · nothing now');
  for (const { subject, id, since, reporter, reports } of open) {
    say(`${subject} ${id}  ${since.toISOString()}`);
    for (const { kind, text, contact } of reports)
      say(`  ! ${[kind, text, contact].filter(Boolean).map(printable).join('  ')}`);
    say(`  ${openedFrom(origin, await subjects[subject].addressOf(ctx, id, reporter))}`);
  }
  return 0;
}
