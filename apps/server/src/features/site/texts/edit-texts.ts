import { PAGES_WITH_TEXTS, type PageWithTexts } from '@mogine/contract/site';
import type { Context } from '#context';
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

type Desk = { ctx: Context; say: (line: string) => void };

/** What staff does with the words of pages from the command line. `own` is what the product says. Gives the exit code. */
export async function editTexts(
  ctx: Context,
  [verb, ...words]: readonly string[],
  { own, say }: { own: readonly OwnText[]; say: (line: string) => void },
): Promise<number> {
  const desk = { ctx, say };
  const [page, key = '', ...rest] = words;
  if (verb === 'list' && (page === undefined || isPage(page))) return showTexts(desk, own, page);
  const text = own.find((known) => known.page === page && known.key === key);
  if (text && isPage(page)) {
    const code = await work(desk, verb, { place: { page, key }, text, rest });
    if (code !== null) return code;
  }
  say(USAGE);
  return 1;
}

/** Null for a verb that is not known. */
async function work(
  desk: Desk,
  verb: string | undefined,
  { place, text, rest }: { place: TextPlace; text: OwnText; rest: readonly string[] },
): Promise<number | null> {
  const [typed = '', when] = rest;
  const version = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  if (verb === 'show') return showVersions(desk, text, await readVersions(desk.ctx, place));
  if (verb === 'write') return write(desk, place, { text, rest });
  if (verb === 'publish' && version !== null) {
    const at = when === undefined ? null : readMoment(when);
    if (when !== undefined && at === null) return null;
    return tellResult(desk, await publish(desk.ctx, place, version, at));
  }
  if (verb === 'discard' && version !== null)
    return tellResult(desk, await discard(desk.ctx, place, version));
  if (verb === 'revert' && typed === '') return tellVersion(desk, await revert(desk.ctx, place, null));
  if (verb === 'revert' && version !== null) return revertTo(desk, place, version);
  return null;
}

/** What is not given stays as readers see it now. */
async function write(
  desk: Desk,
  place: TextPlace,
  { text, rest }: { text: OwnText; rest: readonly string[] },
): Promise<number> {
  const now = findPublic(await readVersions(desk.ctx, place), desk.ctx.clock.now());
  const words: Words = { zh: now?.zh ?? text.zh, en: now?.en ?? text.en };
  for (const word of rest) {
    const [, lang, typed = ''] = /^(zh|en)=(.*)$/s.exec(word) ?? [];
    const read = readText(typed);
    if ((lang !== 'zh' && lang !== 'en') || read === null) return tellResult(desk, false);
    words[lang] = read;
  }
  if (rest.length === 0) return tellResult(desk, false);
  return tellVersion(desk, await writeDraft(desk.ctx, place, words));
}

async function revertTo(desk: Desk, place: TextPlace, version: number): Promise<number> {
  const known = (await readVersions(desk.ctx, place)).find((row) => row.version === version);
  // A draft has been approved by nobody: it goes out by `publish` alone.
  if (!known || !wasPublic(known, desk.ctx.clock.now())) return tellResult(desk, false);
  const { zh, en } = known;
  return tellVersion(desk, await revert(desk.ctx, place, zh === null || en === null ? null : { zh, en }));
}

async function showTexts(
  { ctx, say }: Desk,
  own: readonly OwnText[],
  page: PageWithTexts | undefined,
): Promise<number> {
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
  return 0;
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

function isPage(given: string | undefined): given is PageWithTexts {
  return PAGES_WITH_TEXTS.some((page) => page === given);
}

/** As it would be typed. */
function inOneLine(text: string): string {
  return text.replaceAll('\n', '\\n');
}

function tellVersion({ say }: Desk, version: number): number {
  say(`✓ v${version}`);
  return 0;
}

function tellResult({ say }: Desk, isDone: boolean): number {
  say(isDone ? '✓' : '×');
  return isDone ? 0 : 1;
}
