import { WORD_CATEGORIES, WORD_VERDICTS } from '@mogine/contract/desk/moderation';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { isOneOf } from '#kernel/one-of';
import { beyond, lacking, misspelt, showing, tellDone, unknownVerb, type Command } from '#kernel/terminal';
import type { WordCategory } from './port.ts';
import { listWords, putWord, retireWord } from './repository.ts';
import { foldWord, type ListedWord } from './word-search.ts';

const USAGE = `npm run words -- list [${WORD_CATEGORIES.join('|')}]
npm run words -- add [${WORD_CATEGORIES.join('|')}] [${WORD_VERDICTS.join('|')}] <word> …
npm run words -- remove <word> …`;

/** Shows and changes the lists from the command line. */
export function editWords(
  ctx: Context,
  [verb = '', ...rest]: readonly string[],
  say: (line: string) => void,
): Command {
  const wrong = (fault: Text) => misspelt(fault, USAGE, say);
  const [first, verdict, ...added] = rest;
  if (verb === 'list' && (first === undefined || isOneOf(WORD_CATEGORIES, first))) {
    const surplus = beyond(rest.slice(1));
    return surplus ? wrong(surplus) : showing(async () => showWords(ctx, first, say));
  }
  if (verb === 'remove') {
    const fault = faultOf(rest);
    return fault ? wrong(fault) : { run: async () => removeWords(ctx, rest, say) };
  }
  if (verb !== 'list' && verb !== 'add') return wrong(unknownVerb(verb));
  if (first === undefined) return wrong(lacking({ zh: '类别', en: 'a category' }));
  if (!isOneOf(WORD_CATEGORIES, first))
    return wrong({ zh: `没有“${first}”这个类别`, en: `There is no category “${first}”` });
  if (verdict === undefined) return wrong(lacking({ zh: '处理方式', en: 'a verdict' }));
  if (!isOneOf(WORD_VERDICTS, verdict))
    return wrong({ zh: `没有“${verdict}”这种处理方式`, en: `There is no verdict “${verdict}”` });
  const fault = faultOf(added);
  return fault
    ? wrong(fault)
    : { run: async () => addWords(ctx, { category: first, verdict, words: added }, say) };
}

function faultOf(words: readonly string[]): Text | null {
  if (words.length === 0) return lacking({ zh: '词', en: 'a word' });
  const empty = words.find((word) => foldWord(word) === '');
  return empty === undefined
    ? null
    : { zh: `“${empty}”里没有可比较的字`, en: `“${empty}” holds nothing to compare` };
}

async function showWords(
  ctx: Context,
  category: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const words = (await listWords(ctx.db)).filter((listed) => !category || listed.category === category);
  for (const { category, verdict, word } of words) say(`${category}\t${verdict}\t${word}`);
}

async function addWords(
  ctx: Context,
  {
    category,
    verdict,
    words,
  }: { category: WordCategory; verdict: ListedWord['verdict']; words: readonly string[] },
  say: (line: string) => void,
): Promise<number> {
  await ctx.tx(async (ctx) => {
    for (const word of words)
      await putWord(ctx.db, { word: foldWord(word), category, verdict }, ctx.clock.now());
  });
  for (const word of words) say(`✓ ${foldWord(word)}`);
  return 0;
}

/** All of them or, where one stands on no list, none. */
async function removeWords(
  ctx: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const listed = new Set((await listWords(ctx.db)).map(({ word }) => word));
  const missing = words.find((word) => !listed.has(foldWord(word)));
  if (missing !== undefined) return tellDone(false, notListed(missing), say);
  await ctx.tx(async (ctx) => {
    for (const word of words) await retireWord(ctx.db, foldWord(word), ctx.clock.now());
  });
  for (const word of words) say(`✓ ${foldWord(word)}`);
  return 0;
}

function notListed(word: string): Text {
  return {
    zh: `词表中没有“${word}”，没有移除任何词`,
    en: `“${word}” is on no list, so nothing was removed`,
  };
}
