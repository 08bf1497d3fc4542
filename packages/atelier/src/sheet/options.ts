import { parseArgs } from 'node:util';
import { SHEET_PROMPTS, type SheetPrompt } from './prompts.ts';

export type SheetOptions = {
  prompts: readonly SheetPrompt[];
  /** Pixels of the single pictures. */
  width: number;
  height: number;
  /** Pixels a picture is wide on the sheet. */
  tileWidth: number;
  columns: number;
  /** Folder of the single pictures. */
  out: string;
  /** File of the sheet, a WebP. */
  sheet: string;
  samples?: number;
  /** Takes single pictures that are there already as they are. */
  isKeeping: boolean;
  /** One room in every form instead of many descriptions. */
  areForms: boolean;
};

const HELP = `npm run atelier:sheet -- [options]
  --only a,b     places, numbers (3, 7-12) of the list
  --prompt text  words of one's own instead of the list; may be given several times
  --forms        instead: one room as picture, maps, drawings and redrawn
  --seeds n      each prompt with n seeds, one after another
  --size WxH     of the single pictures, 512x342
  --spp n        samples
  --tile n       pixels a picture is wide on the sheet, 256, with --forms 400
  --columns n    8, with --forms 4
  --out folder   of the single pictures, build/sheet
  --keep         renders only what the folder has not yet
  --sheet file   the sheet; docs/pictures/atelier-sheet.webp with the whole list, docs/pictures/atelier-forms.webp with
                 --forms, else OUT/sheet.webp
`;

/** Null when help was asked for. Throws RangeError for what makes no sense. `placeOf` reads a prompt's place. */
export function readSheetOptions(
  args: readonly string[],
  placeOf: (words: string) => string | undefined,
): SheetOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      prompt: { type: 'string', multiple: true },
      seeds: { type: 'string' },
      size: { type: 'string' },
      spp: { type: 'string' },
      tile: { type: 'string' },
      columns: { type: 'string' },
      out: { type: 'string' },
      sheet: { type: 'string' },
      keep: { type: 'boolean' },
      forms: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return null;
  }
  const own = values.prompt?.map((words): SheetPrompt => ({ words, seed: 1 }));
  const chosen = own ?? choose(values.only, placeOf);
  const seeds = whole(values.seeds ?? '1', '--seeds');
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(values.size ?? '512x342') ?? [];
  if (width === undefined || height === undefined) throw new RangeError('--size is written 512x342');
  const out = values.out ?? 'build/sheet';
  const areForms = values.forms ?? false;
  const isWhole = own === undefined && values.only === undefined && seeds === 1;
  return {
    prompts: chosen.flatMap((p) => Array.from({ length: seeds }, (_, i) => ({ ...p, seed: p.seed + i }))),
    width: Number(width),
    height: Number(height),
    tileWidth: whole(values.tile ?? (areForms ? '400' : '256'), '--tile'),
    columns: whole(values.columns ?? (areForms ? '4' : '8'), '--columns'),
    out,
    sheet: values.sheet ?? usualSheet(areForms, isWhole, out),
    isKeeping: values.keep ?? false,
    areForms,
    ...(values.spp !== undefined && { samples: whole(values.spp, '--spp') }),
  };
}

function usualSheet(areForms: boolean, isWhole: boolean, out: string): string {
  if (areForms) return 'docs/pictures/atelier-forms.webp';
  return isWhole ? 'docs/pictures/atelier-sheet.webp' : `${out}/sheet.webp`;
}

function choose(only: string | undefined, placeOf: (words: string) => string | undefined): SheetPrompt[] {
  if (only === undefined) return [...SHEET_PROMPTS];
  const wanted = only.split(',').map((w) => w.trim());
  const chosen = SHEET_PROMPTS.filter((p, i) => {
    const place = placeOf(p.words) ?? '';
    return wanted.some((w) => {
      const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(w) ?? [];
      if (first === undefined) return place === w || place.split('-')[0] === w;
      return i + 1 >= Number(first) && i + 1 <= Number(last ?? first);
    });
  });
  if (chosen.length === 0) throw new RangeError(`--only ${only} chooses nothing`);
  return chosen;
}

function whole(text: string, name: string): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new RangeError(`${name} ${text} is no whole number above 0`);
  return value;
}
