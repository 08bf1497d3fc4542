import type { Text } from '@mogine/contract/kernel/reasons';
import { PAGES_WITH_TEXTS, type PageWithTexts } from '@mogine/contract/site';
import type { Context } from '#context';
import { isOneOf } from '#kernel/one-of';
import { beyond, lacking, misspelt, showing, tellDone, unknownVerb, type Command } from '#kernel/terminal';
import type { OwnText } from '../port.ts';
import type { TextPlace, TextVersion } from './repository.ts';
import { findPublic, judgeState, readMoment, readText, wasPublic } from './rules.ts';
import { discard, publish, readVersions, revert, writeDraft, type Words } from './service.ts';

const USAGE = `npm run texts -- list [${PAGES_WITH_TEXTS.join('|')}]
npm run texts -- show <page> <key>
npm run texts -- write <page> <key> zh=… en=…
npm run texts -- publish <page> <key> <version> [2027-03-01T09:00+08:00]
npm run texts -- discard <page> <key> <version>
npm run texts -- revert <page> <key> [version]`;

const VERBS = ['list', 'show', 'write', 'publish', 'discard', 'revert'] as const;
type Verb = (typeof VERBS)[number];
const NO_DRAFT: Text = { zh: '没有这个版本的草稿', en: 'There is no draft of this version' };
const NEVER_PUBLIC: Text = { zh: '这个版本没有公开过', en: 'This version was never public' };

type Desk = { ctx: Context; say: (line: string) => void };

/** What staff does with the words of pages from the command line. `own` is what the product says. */
export function editTexts(
  ctx: Context,
  [verb = '', page, key = '', ...rest]: readonly string[],
  { own, say }: { own: readonly OwnText[]; say: (line: string) => void },
): Command {
  const desk = { ctx, say };
  const wrong = (fault: Text) => misspelt(fault, USAGE, say);
  if (!isOneOf(VERBS, verb)) return wrong(unknownVerb(verb));
  if (page !== undefined && !isOneOf(PAGES_WITH_TEXTS, page))
    return wrong({ zh: `没有“${page}”这个页面`, en: `There is no page “${page}”` });
  const surplus = findSurplus(verb, key, rest);
  if (surplus) return wrong(surplus);
  if (verb === 'list') return showing(async () => showTexts(desk, own, page));
  if (page === undefined) return wrong(lacking({ zh: '页面', en: 'a page' }));
  if (!key) return wrong(lacking({ zh: '文案的键', en: 'the key of a text' }));
  const text = own.find((known) => known.page === page && known.key === key);
  if (!text) return wrong({ zh: `这个页面没有“${key}”`, en: `This page has no text “${key}”` });
  const asked = readAsked(verb, rest);
  if ('fault' in asked) return wrong(asked.fault);
  return { run: async () => work(desk, { place: { page, key }, text, asked }) };
}

function findSurplus(verb: Verb, key: string, rest: readonly string[]): Text | null {
  switch (verb) {
    case 'list':
      return beyond([key, ...rest]);
    case 'show':
      return beyond(rest);
    case 'publish':
      return beyond(rest.slice(2));
    case 'discard':
    case 'revert':
      return beyond(rest.slice(1));
    case 'write':
      return null;
  }
}

type Asked =
  | { verb: 'show' }
  | { verb: 'write'; words: Partial<Words> }
  | { verb: 'publish'; version: number; at: Date | null }
  | { verb: 'discard'; version: number }
  | { verb: 'revert'; version: number | null };

function readAsked(verb: Exclude<Verb, 'list'>, rest: readonly string[]): Asked | { fault: Text } {
  if (verb === 'show') return { verb };
  if (verb === 'write') return readWritten(rest);
  const [typed = '', when] = rest;
  if (verb === 'revert' && typed === '') return { verb, version: null };
  if (typed === '') return { fault: lacking({ zh: '版本', en: 'a version' }) };
  if (!/^\d{1,9}$/.test(typed))
    return { fault: { zh: `“${typed}”不是版本`, en: `“${typed}” is no version` } };
  const version = Number(typed);
  if (verb !== 'publish') return { verb, version };
  const at = when === undefined ? null : readMoment(when);
  if (when !== undefined && at === null)
    return {
      fault: {
        zh: `“${when}”不是时间，应写成 2027-03-01T09:00+08:00`,
        en: `“${when}” is no time, as 2027-03-01T09:00+08:00 is`,
      },
    };
  return { verb, version, at };
}

function readWritten(rest: readonly string[]): Asked | { fault: Text } {
  if (rest.length === 0) return { fault: lacking({ zh: 'zh=… 或 en=…', en: 'zh=… or en=…' }) };
  const words: Partial<Words> = {};
  for (const word of rest) {
    const [, lang, typed = ''] = /^(zh|en)=(.*)$/s.exec(word) ?? [];
    if (lang !== 'zh' && lang !== 'en')
      return { fault: { zh: `“${word}”应以 zh= 或 en= 开头`, en: `“${word}” has to begin with zh= or en=` } };
    const read = readText(typed);
    if (read === null)
      return {
        fault: {
          zh: `${lang} 的文字为空、过长或含有看不见的符号`,
          en: `What ${lang} says is empty, too long or holds signs that cannot be seen`,
        },
      };
    words[lang] = read;
  }
  return { verb: 'write', words };
}

async function work(
  desk: Desk,
  { place, text, asked }: { place: TextPlace; text: OwnText; asked: Asked },
): Promise<number> {
  const { ctx, say } = desk;
  if (asked.verb === 'show') return showVersions(desk, text, await readVersions(ctx, place));
  if (asked.verb === 'write') return write(desk, place, { text, words: asked.words });
  if (asked.verb === 'publish')
    return tellDone(await publish(ctx, place, asked.version, asked.at), NO_DRAFT, say);
  if (asked.verb === 'discard') return tellDone(await discard(ctx, place, asked.version), NO_DRAFT, say);
  if (asked.version === null) return tellVersion(desk, await revert(ctx, place, null));
  return revertTo(desk, place, asked.version);
}

/** What is not given stays as readers see it now. */
async function write(
  desk: Desk,
  place: TextPlace,
  { text, words }: { text: OwnText; words: Partial<Words> },
): Promise<number> {
  const now = findPublic(await readVersions(desk.ctx, place), desk.ctx.clock.now());
  const whole = { zh: now?.zh ?? text.zh, en: now?.en ?? text.en, ...words };
  return tellVersion(desk, await writeDraft(desk.ctx, place, whole));
}

async function revertTo(desk: Desk, place: TextPlace, version: number): Promise<number> {
  const known = (await readVersions(desk.ctx, place)).find((row) => row.version === version);
  // A draft has been approved by nobody: it goes out by `publish` alone.
  if (!known || !wasPublic(known, desk.ctx.clock.now())) return tellDone(false, NEVER_PUBLIC, desk.say);
  const { zh, en } = known;
  return tellVersion(desk, await revert(desk.ctx, place, zh === null || en === null ? null : { zh, en }));
}

async function showTexts(
  { ctx, say }: Desk,
  own: readonly OwnText[],
  page: PageWithTexts | undefined,
): Promise<void> {
  const versions = await readVersions(ctx, page ? { page } : {});
  const now = ctx.clock.now();
  for (const text of own) {
    if (page && text.page !== page) continue;
    const mine = versions.filter((row) => row.page === text.page && row.key === text.key);
    const current = findPublic(mine, now);
    const waiting = mine.filter((row) => !wasPublic(row, now)).length;
    const state = `${current?.zh ? `v${current.version}` : '–'}${waiting > 0 ? ` +${waiting}` : ''}`;
    say(`${text.page}  ${text.key}  ${state}`);
    say(`  ${inOneLine(current?.zh ?? text.zh)}`);
    say(`  ${inOneLine(current?.en ?? text.en)}`);
  }
}

function showVersions({ ctx, say }: Desk, text: OwnText, versions: readonly TextVersion[]): number {
  const now = ctx.clock.now();
  const current = findPublic(versions, now);
  for (const row of versions) {
    const at = row.published_at?.toISOString() ?? '';
    say(`v${row.version}  ${judgeState(row, current, now)}  ${at}`.trimEnd());
    say(`  ${inOneLine(row.zh ?? text.zh)}`);
    say(`  ${inOneLine(row.en ?? text.en)}`);
  }
  say('v0');
  say(`  ${inOneLine(text.zh)}`);
  say(`  ${inOneLine(text.en)}`);
  return 0;
}

/** As it would be typed. */
function inOneLine(text: string): string {
  return text.replaceAll('\n', '\\n');
}

function tellVersion({ say }: Desk, version: number): number {
  say(`✓ v${version}`);
  return 0;
}
