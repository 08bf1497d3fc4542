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
import type { Amount, Receipt } from './receipt.ts';
import { RECEIPT_WORDS } from './words.ts';

/** Room for an amount at the right end of a line. */
const AMOUNT_WIDTH = 110;
const LABEL_WIDTH = 120;

/** A receipt as PDF, A4; as many pages as its lines need. The same receipt at the same time gives the same bytes. */
export async function drawReceipt(face: Typeface, receipt: Receipt, madeAt: Date): Promise<Buffer> {
  const words = RECEIPT_WORDS[receipt.lang];
  const pdf = createPdfDocument(face, {
    title: `${words.title} ${receipt.orderNo}`,
    lang: receipt.lang === 'zh' ? 'zh-CN' : 'en',
    author: words.seller,
    madeAt,
  });
  const pages: PdfPage[] = [];
  let y = 0;

  async function put(
    text: string,
    look: Look,
    place: { x?: number; right?: number; at: number },
  ): Promise<void> {
    const set = await pdf.set(text, look);
    page().text(set, place.right === undefined ? (place.x ?? MARGIN) : place.right - set.width, place.at);
  }
  function page(): PdfPage {
    const last = pages.at(-1);
    if (!last) throw new Error('a receipt begins with a page');
    return last;
  }
  const rule = (at: number) => drawRule(page(), at);
  async function addPage(): Promise<void> {
    pages.push(await addHeadedPage(pdf, words));
    y = BELOW_HEAD;
  }
  async function addHead(): Promise<void> {
    await put(words.item, LABEL_LOOK, { at: y });
    await put(words.amount, LABEL_LOOK, { right: RIGHT, at: y });
    y += 10;
    rule(y);
    y += 22;
  }

  await addPage();
  for (const [label, value] of factsOf(receipt)) {
    await put(label, LABEL_LOOK, { at: y });
    for (const line of await wrapText(pdf, value, WIDTH - LABEL_WIDTH)) {
      await put(line, BODY_LOOK, { x: MARGIN + LABEL_WIDTH, at: y });
      y += 19;
    }
  }
  y += 22;
  await addHead();
  for (const { name, note, amount } of receipt.lines) {
    const lines = await wrapText(pdf, name, WIDTH - AMOUNT_WIDTH);
    if (y + lines.length * 16 + (note ? 14 : 0) > FOOT - 40) {
      await addPage();
      await addHead();
    }
    await put(showAmount(receipt, amount), BODY_LOOK, { right: RIGHT, at: y });
    for (const line of lines) {
      await put(line, BODY_LOOK, { at: y });
      y += 16;
    }
    if (note) {
      await put(note, FINE_LOOK, { at: y - 1 });
      y += 14;
    }
    y += 8;
  }
  if (y > FOOT - (receipt.refunded ? 94 : 60)) await addPage();
  rule(y - 4);
  y += 18;
  await put(words.total, STRONG_LOOK, { at: y });
  const total = await pdf.set(showAmount(receipt, receipt.total), { size: 15, weight: 600, colour: ACCENT });
  page().text(total, RIGHT - total.width, y + 1);
  y += 40;
  const { refunded } = receipt;
  if (refunded) {
    const kept = { ...refunded.amount, value: receipt.total.value - refunded.amount.value };
    await put(words.refunded(shanghaiTime(refunded.at)), BODY_LOOK, { at: y - 14 });
    await put(`−${showAmount(receipt, refunded.amount)}`, BODY_LOOK, { right: RIGHT, at: y - 14 });
    await put(words.kept, STRONG_LOOK, { at: y + 6 });
    await put(showAmount(receipt, kept), STRONG_LOOK, { right: RIGHT, at: y + 6 });
    y += 34;
  }
  for (const line of await wrapText(pdf, words.note, WIDTH, FINE_LOOK)) {
    await put(line, FINE_LOOK, { at: y });
    y += 13;
  }
  await drawFeet(pdf, pages, { made: words.made(shanghaiTime(madeAt)), page: words.page });
  return pdf.finish();
}

function factsOf({ lang, orderNo, paidAt, method, transactionId, payer }: Receipt): [string, string][] {
  const words = RECEIPT_WORDS[lang];
  return [
    [words.orderNo, orderNo],
    [words.paidAt, shanghaiTime(paidAt)],
    [words.method, words[method]],
    ...(transactionId ? [[words.wechatNo, transactionId] as [string, string]] : []),
    ...(payer ? [[words.payer, payer] as [string, string]] : []),
  ];
}

function showAmount({ lang }: Receipt, { unit, value }: Amount): string {
  const words = RECEIPT_WORDS[lang];
  if (unit === 'fen') {
    const [whole, cents] = [Math.floor(Math.abs(value) / 100), Math.abs(value) % 100];
    return `${value < 0 ? '−' : ''}¥${whole.toLocaleString('en')}.${String(cents).padStart(2, '0')}`;
  }
  return value === 0 ? words.free : words.pointsOf(value.toLocaleString('en'));
}
