import { describe, expect, it } from 'vitest';
import { CHINESE_PROMPTS, ENGLISH_PROMPTS, MIXED_PROMPTS } from './corpus.fixture.ts';
import { foldText } from './fold.ts';
import { readEmphasis } from './markup.ts';
import { matchTerms } from './match.ts';
import { readPrompt, type Reading } from './read-prompt.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

/** Each of these once lost a word without saying so. */
const ONCE_LOST = [
  "living room, 12' x 15'",
  'living room, ceiling 2.4 m',
  'living room, 5 m',
  'living room, five pictures',
  'living room, three photographs on the wall',
  '客厅，圆形黄色地毯',
  'living room, round yellow rug',
  '餐厅，圆形的白色餐桌',
  'office, 2 desks facing the window',
  '书房，书桌面向窗户',
  'study, two desks, a black chair each',
  'dining room, six chairs around a round table',
  'living room, bamboo in the corner',
  'living room, in the corner',
  'lobby with a curved reception desk',
  'meeting room with an oval table',
  'bedroom with -3 chairs',
  'tea room, 4 cushions',
  '客厅，不要红色的沙发，要绿色的',
  'living room, sofa not red but green',
  'a kitchen with neither island nor fridge',
  'bedroom with no fewer than two windows',
  'living room, 3 plants instead of a rug',
  'terrace with string lights',
];
const PROMPTS = [CHINESE_PROMPTS, ENGLISH_PROMPTS, MIXED_PROMPTS]
  .flatMap((corpus) => corpus.trim().split('\n'))
  .map((line) => line.split(' => ')[0] ?? '')
  .concat(ONCE_LOST);
const TERMS = new Map(VOCABULARY.map((term) => [term.id, term]));
const NUMBER =
  /\d+(?:\.\d+)?|[零一二两三四五六七八九十]+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i;

/** Whether all that `part` asks for stands in `whole`, be it for another word too. */
function isWithin(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((one) => whole.some((other) => isWithin(one, other)));
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null)
    return part === whole;
  const others = new Map(Object.entries(whole));
  return Object.entries(part).every(([name, value]) => isWithin(value, others.get(name)));
}

/** The same, but for finer settings of the light that another word has set already. */
function agreesWith(alone: Reading['brief'], { light, ...brief }: Reading['brief']): boolean {
  const { light: asked, ...rest } = alone;
  const settings = Object.entries(asked);
  return (
    isWithin(rest, brief) &&
    (settings.length === 0 || settings.some(([name, value]) => isWithin({ [name]: value }, light)))
  );
}

function isSame(a: Reading['brief'], b: Reading['brief']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Says roughly what it is about, or names the part of a room where something else is; asks for nothing itself. */
function isOnlyContext(term: string, text: string): boolean {
  if (term === 'count') return /^(?:一|1|one\b|a\b)/i.test(text);
  const { group, effect } = TERMS.get(term) ?? {};
  const isRough = effect?.isBroad === true || effect?.isRoundHouse === true;
  return group === 'domain' || group === 'surface' || isRough;
}

function isTold({ noEffect, unrecognised }: Reading, text: string): boolean {
  return [...noEffect, ...unrecognised].some((told) => told.text.includes(text) || text.includes(told.text));
}

function changesTheBrief(prompt: string, { brief }: Reading, text: string): boolean {
  const briefWith = (other: string): Reading['brief'] =>
    readPrompt({ prompt: prompt.split(text).join(other) }).brief;
  const isNeeded = !isSame(briefWith(' '), brief);
  return isNeeded || [2, 5].some((count) => !isSame(briefWith(text.replace(NUMBER, `${count}`)), brief));
}

describe('every word of a prompt', () => {
  it('that was recognised changes what is asked for, agrees with it, or is told with a reason', () => {
    const nothing = readPrompt({ prompt: '' }).brief;
    const lost: string[] = [];
    for (const prompt of PROMPTS) {
      const reading = readPrompt({ prompt });
      for (const { text, term } of reading.recognised) {
        if (isOnlyContext(term, text) || isTold(reading, text)) continue;
        if (changesTheBrief(prompt, reading, text)) continue;
        const alone = readPrompt({ prompt: text }).brief;
        const agrees = !isSame(alone, nothing) && agreesWith(alone, reading.brief);
        if (!agrees) lost.push(`${text} — ${prompt}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('is recognised, or told to have no effect, or not to be understood', () => {
    const lost: string[] = [];
    for (const prompt of PROMPTS) {
      const reading = readPrompt({ prompt });
      const told = [...reading.recognised, ...reading.noEffect, ...reading.unrecognised].map(
        ({ text }) => foldText(text).text,
      );
      const { text, weights } = readEmphasis(foldText(prompt).text);
      matchTerms(text, weights).forEach((item, i, items) => {
        // light: morning
        const isLabel = items[i + 1]?.text === ':';
        const says = item.kind !== 'end' && item.kind !== 'sign' && item.term?.group !== 'silent' && !isLabel;
        if (says && !told.some((one) => one.includes(item.text))) lost.push(`${item.text} — ${prompt}`);
      });
    }
    expect(lost).toEqual([]);
  });
});
