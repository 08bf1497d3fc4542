import { earnedMovements } from '@mogine/contract/earnings';
import type { earnings } from '@mogine/contract/earnings';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpResult } from '@mogine/contract/kernel/op';
import {
  ACCENT,
  addHeadedPage,
  BELOW_HEAD,
  BODY_LOOK,
  drawFeet,
  drawRule,
  FINE_LOOK,
  FOOT,
  LABEL_LOOK,
  MARGIN,
  RIGHT,
  shanghaiTime,
  STRONG_LOOK,
  WIDTH,
  wrapText,
  type Look,
} from '#kernel/pdf/letterhead';
import { createPdfDocument, type PdfPage } from '#kernel/pdf/pdf-document';
import type { Typeface } from '#kernel/typeface';
import type { AssetSum } from '../repository/replay.ts';
import { STATEMENT_WORDS } from './words.ts';

const LABEL_WIDTH = 150;
const AMOUNT_WIDTH = 120;
const FIGURE_LOOK: Look = { size: 15, weight: 600, colour: ACCENT };

export type StatementSheet = {
  lang: Lang;
  creator: string;
  /** Months in Shanghai, both included. */
  from: string;
  to: string;
  replay: OpResult<typeof earnings.replay>;
  assets: readonly AssetSum[];
  /** Whether there are more assets than these. */
  hasMore: boolean;
};

/** A statement as PDF, A4, as many pages as its assets need. The same one at the same time gives the same bytes. */
export async function drawPage(face: Typeface, sheet: StatementSheet, madeAt: Date): Promise<Buffer> {
  const { lang, replay } = sheet;
  const words = STATEMENT_WORDS[lang];
  const pdf = createPdfDocument(face, {
    title: `${words.title} ${periodText(sheet)}`,
    lang: lang === 'zh' ? 'zh-CN' : 'en',
    author: words.seller,
    madeAt,
  });
  const pages: PdfPage[] = [];
  let y = 0;

  function page(): PdfPage {
    const last = pages.at(-1);
    if (!last) throw new Error('a statement begins with a page');
    return last;
  }
  async function put(text: string, look: Look, { x = MARGIN, right }: { x?: number; right?: number } = {}) {
    const set = await pdf.set(text, look);
    page().text(set, right === undefined ? x : right - set.width, y);
  }
  const rule = (at: number) => drawRule(page(), at);

  async function addPage(): Promise<void> {
    pages.push(await addHeadedPage(pdf, words));
    y = BELOW_HEAD;
  }
  async function addLine(name: string, note: string, points: number, look: Look): Promise<void> {
    const lines = await wrapText(pdf, name, WIDTH - AMOUNT_WIDTH, look);
    if (y + lines.length * 16 + (note ? 14 : 0) > FOOT - 16) await addPage();
    await put(points.toLocaleString('en'), look, { right: RIGHT });
    for (const line of lines) {
      await put(line, look);
      y += 16;
    }
    if (note) {
      y -= 1;
      await put(note, FINE_LOOK);
      y += 15;
    }
    y += 6;
  }
  async function addHeading(text: string): Promise<void> {
    if (y > FOOT - 80) await addPage();
    y += 12;
    await put(text, LABEL_LOOK);
    y += 10;
    rule(y);
    y += 22;
  }
  async function addText(text: string, look: Look): Promise<void> {
    for (const line of await wrapText(pdf, text, WIDTH, look)) {
      if (y > FOOT - 16) await addPage();
      await put(line, look);
      y += 14;
    }
  }

  await addPage();
  for (const [label, value] of [
    [words.creator, sheet.creator],
    [words.period, periodText(sheet)],
  ] as const) {
    await put(label, LABEL_LOOK);
    for (const line of await wrapText(pdf, value, WIDTH - LABEL_WIDTH)) {
      await put(line, BODY_LOOK, { x: MARGIN + LABEL_WIDTH });
      y += 19;
    }
  }
  await addHeading(words.movements);
  await addLine(words.opening, '', replay.opening, BODY_LOOK);
  for (const { kind, point, count } of replay.movements) {
    await addLine(earnedMovements[kind][lang], words.times(count.toLocaleString('en')), point, BODY_LOOK);
  }
  if (replay.movements.length === 0) await addText(words.empty, FINE_LOOK);
  rule(y - 8);
  y += 14;
  await put(words.closing, STRONG_LOOK);
  await put(replay.closing.toLocaleString('en'), FIGURE_LOOK, { right: RIGHT });
  y += 26;
  if (sheet.assets.length > 0) await addHeading(words.assets);
  for (const { name, enName, sales, downloads, points } of sheet.assets) {
    await addLine(lang === 'zh' ? name : enName, words.counts(sales, downloads), points, BODY_LOOK);
  }
  if (sheet.hasMore) await addText(words.more, FINE_LOOK);
  y += 16;
  if (replay.differences > 0) await addText(words.differs(replay.differences), STRONG_LOOK);
  await addText(words.note, FINE_LOOK);

  await drawFeet(pdf, pages, { made: words.made(shanghaiTime(madeAt)), page: words.page });
  return pdf.finish();
}

function periodText({ from, to }: StatementSheet): string {
  return from === to ? from : `${from} – ${to}`;
}
