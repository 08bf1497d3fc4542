import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { openedFrom } from '#kernel/config';
import { isOneOf } from '#kernel/one-of';
import {
  beyond,
  lacking,
  misspelt,
  noId,
  printable,
  showing,
  tellDone,
  unknownVerb,
  type Command,
} from '#kernel/terminal';
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
const DEEDS = ['approve', 'refuse', 'dismiss', 'take-down'] as const;
type Deed = (typeof DEEDS)[number];
const NOTHING_REPORTED: Text = {
  zh: '这件作品没有待处理的举报',
  en: 'Nothing that was reported of this work waits',
};
const STANDS_OTHERWISE: Text = {
  zh: '作品已不在等待，或作者在您查看之后改过它',
  en: 'This work does not wait any more, or its author changed it after you looked',
};
const NOT_PUBLIC: Text = { zh: '这件作品没有公开', en: 'This work is not public' };
/** Whose look it is; of no member. */
const TERMINAL = 'command-line';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What staff decides on works from the command line. `origin` is where this server is found. */
export function editGallery(
  ctx: Context,
  [verb = '', id = '', ...words]: readonly string[],
  { origin, say }: { origin: string; say: (line: string) => void },
): Command {
  const surplus = verb === 'waiting' || verb === 'reported' ? beyond([id, ...words]) : null;
  if (surplus) return misspelt(surplus, USAGE, say);
  if (verb === 'waiting')
    return showing(async () => showWorks(await readWaiting(ctx, TERMINAL), origin, say));
  if (verb === 'reported')
    return showing(async () => showWorks(await readReported(ctx, TERMINAL), origin, say));
  if (!isOneOf(DEEDS, verb)) return misspelt(unknownVerb(verb), USAGE, say);
  const [token = ''] = words;
  const why = words
    .slice(verb === 'refuse' ? 1 : 0)
    .join(' ')
    .trim();
  const fault = findFault(verb, { id, token, why }) ?? findSurplus(verb, words);
  if (fault) return misspelt(fault, USAGE, say);
  const deed = {
    dismiss: async () => tellDone(await dismiss(ctx, id, null), NOTHING_REPORTED, say),
    approve: async () => tellDone(await approve(ctx, id, token, null), STANDS_OTHERWISE, say),
    refuse: async () => tellDone(await refuse(ctx, id, token, against(why)), STANDS_OTHERWISE, say),
    'take-down': async () => tellDone(await takeDown(ctx, id, against(why)), NOT_PUBLIC, say),
  }[verb];
  return { run: deed };
}

function findFault(verb: Deed, { id, token, why }: { id: string; token: string; why: string }): Text | null {
  if (!ID.test(id)) return noId(id);
  if ((verb === 'approve' || verb === 'refuse') && !token)
    return lacking({ zh: '列表中编号后的标记', en: 'the token that stands behind the id in the list' });
  if ((verb === 'refuse' || verb === 'take-down') && !why) return lacking({ zh: '原因', en: 'a reason' });
  return null;
}

function findSurplus(verb: Deed, words: readonly string[]): Text | null {
  if (verb === 'refuse' || verb === 'take-down') return null;
  return beyond(verb === 'approve' ? words.slice(1) : words);
}

/** The command line knows one language, and nobody by name. */
function against(why: string): Against {
  return { why: { zh: why, en: why }, by: null };
}

function showWorks(works: readonly LookedAtWork[], origin: string, say: (line: string) => void): void {
  if (works.length === 0) say('现在没有 · nothing now');
  for (const { id, token, title, prompt, askedAt, reports, picture } of works) {
    say(`${id} ${token}  ${askedAt.toISOString()}  ${printable(title)}`);
    say(`  ${printable(prompt)}`);
    for (const { kind, text } of reports) say(`  ! ${kind} ${printable(text)}`);
    say(`  ${openedFrom(origin, picture)}`);
  }
}
