import { businessDay } from '../clock.ts';
import { PAGE, type Colour, type PdfDocument, type PdfPage, type TextLook } from './pdf-document.ts';

const INK: Colour = [0.08, 0.09, 0.11];
const BODY: Colour = [0.27, 0.31, 0.35];
const META: Colour = [0.36, 0.4, 0.45];
const LINE: Colour = [0.87, 0.88, 0.86];
export const ACCENT: Colour = [0.04, 0.5, 0.41];

/** The printed area of an A4 page, points. */
export const MARGIN = 56;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - MARGIN;
export const FOOT = PAGE.height - 72;

export type Look = TextLook;
export const BODY_LOOK: Look = { size: 10.5, weight: 400, colour: INK };
export const STRONG_LOOK: Look = { size: 10.5, weight: 600, colour: INK };
export const FINE_LOOK: Look = { size: 8.5, weight: 400, colour: META };
export const LABEL_LOOK: Look = { size: 10.5, weight: 400, colour: META };

/** `2026-11-23 17:05` in Shanghai. */
export function shanghaiTime(at: Date): string {
  const time = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
  return `${businessDay(at)} ${time}`;
}

/** Lines of at most `width` points: broken between words, and inside of one that is wider than a line. */
export async function wrapText(
  pdf: PdfDocument,
  text: string,
  width: number,
  look: Look = BODY_LOOK,
): Promise<string[]> {
  const widthOf = async (line: string) => (await pdf.set(line, look)).width;
  const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)];
  const lines: string[] = [];
  let line = '';
  for (const { segment, isWordLike } of segments) {
    // Punctuation stays with the word before it.
    if ((await widthOf(line + segment)) <= width || (!isWordLike && segment.trim() !== '' && line !== '')) {
      line += segment;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
    for (const character of segment.trimStart()) {
      if (line !== '' && (await widthOf(line + character)) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** The product's mark: two walls of an open box with a light resting in it, 24 units wide. */
function drawMark(page: PdfPage, x: number, y: number): void {
  const wall = (points: readonly (readonly [number, number])[], colour: Colour) =>
    page.polygon(
      points.map(([dx, dy]) => [x + dx, y + dy] as const),
      colour,
    );
  wall(
    [
      [2.7, 5.5],
      [11.4, 10.5],
      [11.4, 20.1],
      [2.7, 15.1],
    ],
    INK,
  );
  wall(
    [
      [21.3, 5.5],
      [12.6, 10.5],
      [12.6, 20.1],
      [21.3, 15.1],
    ],
    BODY,
  );
  page.disc({ x: x + 12, y: y + 6.6, radius: 2.8 }, ACCENT);
}

/** A page with our mark, who gives it and what it is; what it says begins below {@link BELOW_HEAD}. */
export async function addHeadedPage(
  pdf: PdfDocument,
  { seller, title }: { seller: string; title: string },
): Promise<PdfPage> {
  const page = pdf.addPage();
  drawMark(page, MARGIN, 52);
  page.text(await pdf.set(seller, { size: 13, weight: 600, colour: INK }), MARGIN + 30, 71);
  const named = await pdf.set(title, { size: 20, weight: 600, colour: INK });
  page.text(named, RIGHT - named.width, 73);
  drawRule(page, 92);
  return page;
}
export const BELOW_HEAD = 124;

/** A line across the printed area. */
export function drawRule(page: PdfPage, y: number): void {
  page.rectangle({ x: MARGIN, y, width: WIDTH, height: 0.6 }, LINE);
}

/** When it was made and which page it is of how many, at the foot of each. */
export async function drawFeet(
  pdf: PdfDocument,
  pages: readonly PdfPage[],
  { made, page }: { made: string; page: (at: number, of: number) => string },
): Promise<void> {
  for (const [index, drawn] of pages.entries()) {
    drawRule(drawn, FOOT + 16);
    drawn.text(await pdf.set(made, FINE_LOOK), MARGIN, FOOT + 32);
    const count = await pdf.set(page(index + 1, pages.length), FINE_LOOK);
    drawn.text(count, RIGHT - count.width, FOOT + 32);
  }
}
