import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { openedFrom } from '#kernel/config';
import {
  beyond,
  misspelt,
  noId,
  printable,
  showing,
  tellDone,
  unknownVerb,
  type Command,
} from '#kernel/terminal';
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

const NOTHING_OPEN: Text = { zh: '没有待处理的举报', en: 'No report of this waits' };

type Desk = { subjects: Subjects; origin: string; say: (line: string) => void };

/** What staff decides on reports from the command line. `origin` is where this server is found. */
export function editReports(
  ctx: Context,
  [verb = '', kind = '', id = '', ...words]: readonly string[],
  { subjects, origin, say }: Desk,
): Command {
  const wrong = (fault: Text) => misspelt(fault, USAGE, say);
  const surplus = verb === 'list' ? beyond([kind, id, ...words]) : null;
  if (surplus) return wrong(surplus);
  if (verb === 'list') return showing(async () => showOpen(ctx, { subjects, origin, say }));
  if (verb !== 'dismiss' && verb !== 'uphold') return wrong(unknownVerb(verb));
  const subject = KINDS.find((known) => known === kind);
  if (!subject)
    return wrong({
      zh: `请写明举报的是什么：${KINDS.join(' 或 ')}`,
      en: `Say what was reported: ${KINDS.join(' or ')}`,
    });
  if (!ID.test(id)) return wrong(noId(id));
  const outcome = verb === 'uphold' ? 'upheld' : 'dismissed';
  const said = words.join(' ').trim();
  const answer = said ? { zh: said, en: said } : null;
  return {
    run: async () => {
      const closed = await decideReports(ctx, subjects, { subject, id }, { outcome, answer, by: null });
      return tellDone(closed > 0, NOTHING_OPEN, say);
    },
  };
}

async function showOpen(ctx: Context, { subjects, origin, say }: Desk): Promise<void> {
  const open = await listOpen(ctx.db, { subjects: KINDS });
  if (open.length === 0) say('现在没有 · nothing now');
  for (const { subject, id, since, reporter, reports } of open) {
    say(`${subject} ${id}  ${since.toISOString()}`);
    for (const { kind, text, contact } of reports)
      say(`  ! ${[kind, text, contact].filter(Boolean).map(printable).join('  ')}`);
    say(`  ${openedFrom(origin, await subjects[subject].addressOf(ctx, id, reporter))}`);
  }
}
