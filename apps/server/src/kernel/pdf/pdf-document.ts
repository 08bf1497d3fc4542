import { createHash } from 'node:crypto';
import type { Typeface } from '../typeface.ts';
import { createPdfFile, pdfString, show, type Ref } from './pdf-file.ts';
import { createPdfFonts, type ShownRun } from './pdf-fonts.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/** Red, green and blue, 0 … 1. */
export type Colour = readonly [number, number, number];
export type TextLook = { size: number; weight: number; colour: Colour };
/** A text that has its glyphs; `width` in points. */
export type SetText = { runs: readonly ShownRun[]; width: number; look: TextLook };

export type PdfPage = {
  /** At the left end of the baseline, `y` from the top of the page. */
  text(set: SetText, x: number, y: number): void;
  rectangle(box: { x: number; y: number; width: number; height: number }, colour: Colour): void;
  /** Straight lines through points, filled; scaled about the page's own axes. */
  polygon(points: readonly (readonly [x: number, y: number])[], colour: Colour): void;
  disc(centre: { x: number; y: number; radius: number }, colour: Colour): void;
};

export type PdfDocument = {
  set(text: string, look: TextLook): Promise<SetText>;
  addPage(): PdfPage;
  finish(): Promise<Buffer>;
};

/** How far the handles of four curves are from their ends, that they make a circle. */
const ARC = 0.5523;

/** A document of A4 pages in the product's own typeface. Text can be searched and copied. */
export function createPdfDocument(
  face: Typeface,
  about: { title: string; lang: string; author: string; madeAt: Date },
): PdfDocument {
  const fonts = createPdfFonts(face);
  const pages: string[][] = [];

  return {
    async set(text, look) {
      const { runs, ems } = await fonts.show(text, look.weight);
      return { runs, width: ems * look.size, look };
    },

    addPage() {
      const marks: string[] = [];
      pages.push(marks);
      const draw = (colour: Colour, path: string) =>
        marks.push(`${colour.map(round).join(' ')} rg ${path} f`);
      const at = (x: number, y: number) => `${round(x)} ${round(PAGE.height - y)}`;
      return {
        text({ runs, look }, x, y) {
          const shown = runs.map(({ font, hex }) => `/${font} ${round(look.size)} Tf <${hex}> Tj`).join(' ');
          marks.push(`BT ${look.colour.map(round).join(' ')} rg ${at(x, y)} Td ${shown} ET`);
        },
        rectangle({ x, y, width, height }, colour) {
          draw(colour, `${at(x, y + height)} ${round(width)} ${round(height)} re`);
        },
        polygon(points, colour) {
          const path = points.map(([x, y], index) => `${at(x, y)} ${index === 0 ? 'm' : 'l'}`);
          draw(colour, `${path.join(' ')} h`);
        },
        disc({ x, y, radius: r }, colour) {
          const c = r * ARC;
          const curve = (...points: readonly (readonly [number, number])[]) =>
            `${points.map(([dx, dy]) => at(x + dx, y + dy)).join(' ')} c`;
          draw(
            colour,
            [
              `${at(x + r, y)} m`,
              curve([r, c], [c, r], [0, r]),
              curve([-c, r], [-r, c], [-r, 0]),
              curve([-r, -c], [-c, -r], [0, -r]),
              curve([c, -r], [r, -c], [r, 0]),
            ].join(' '),
          );
        },
      };
    },

    async finish() {
      const file = createPdfFile();
      const tree = file.reserve();
      const resources = file.add(`<< /Font ${await fonts.embed(file)} >>`);
      const kids: Ref[] = pages.map((marks) => {
        const content = file.addStream(Buffer.from(marks.join('\n'), 'latin1'));
        return file.add(
          `<< /Type /Page /Parent ${show(tree)} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
            `/Resources ${show(resources)} /Contents ${show(content)} >>`,
        );
      });
      file.write(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(show).join(' ')}] >>`);
      const root = file.add(
        `<< /Type /Catalog /Pages ${show(tree)} /Lang (${about.lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      const made = `(D:${about.madeAt.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z)`;
      const info = file.add(
        `<< /Title ${pdfString(about.title)} /Author ${pdfString(about.author)} /CreationDate ${made} >>`,
      );
      const id = createHash('sha256').update(`${about.title} ${made}`).digest('hex').slice(0, 32);
      return file.finish({ root, info, id });
    },
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
