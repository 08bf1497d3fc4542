import { BOTH_LOCKUP, CHINESE_LOCKUP, ENGLISH_SCALE, type Lockup } from './lockup.ts';
import { ProvenanceError } from './provenance-error.ts';

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export type MarkOptions = {
  /** `bottom-right` when unsaid. */
  readonly corner?: Corner;
  /** Height of a character against the shortest side: 0.05, the least that the rule allows, to 0.12. */
  readonly heightShare?: number;
};

/** The visible label in a picture, in its pixels. */
export type Mark = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of the smallest character that the rule asks for. */
  readonly characterHeight: number;
  /** Of an em of the Chinese line. */
  readonly em: number;
  readonly lockup: Lockup;
};

const HEIGHT_SHARE = { least: 0.05, most: 0.12 };
/** Below this many pixels an em the strokes of 生成 run into each other, or letters cannot be told apart. */
const EM_MIN = { ideograph: 13, letter: 10 };
/** A smaller picture would be all label; it carries the implicit one alone. */
const VISIBLE_EDGE_MIN = 108;

/** In ems of the Chinese line. */
const PADDING = { both: [0.42, 0.36], chinese: [0.36, 0.3] } as const;
const INSET = 0.5;
const RADIUS = 0.32;
/** Of the plate itself, 0…255. */
export const PLATE_GREY = 12;

/** Where the visible label goes; null where its characters could not be read. Throws ProvenanceError STATEMENT_INVALID. */
export function placeMark(
  { width, height }: { width: number; height: number },
  { corner = 'bottom-right', heightShare = HEIGHT_SHARE.least }: MarkOptions = {},
): Mark | null {
  // Written so that a NaN is refused too.
  if (!(heightShare >= HEIGHT_SHARE.least && heightShare <= HEIGHT_SHARE.most)) {
    throw new ProvenanceError('STATEMENT_INVALID', `heightShare of ${heightShare}`);
  }
  const shortest = Math.min(width, height);
  if (shortest < VISIBLE_EDGE_MIN) return null;
  const em = Math.max((heightShare * shortest * 1000) / CHINESE_LOCKUP.characterHeight, EM_MIN.ideograph);
  const hasEnglish = em * ENGLISH_SCALE >= EM_MIN.letter;
  const lockup = hasEnglish ? BOTH_LOCKUP : CHINESE_LOCKUP;
  const [across, along] = hasEnglish ? PADDING.both : PADDING.chinese;
  const size = {
    width: Math.round((lockup.width / 1000 + across * 2) * em),
    height: Math.round((lockup.height / 1000 + along * 2) * em),
  };
  const inset = Math.round(INSET * em);
  return {
    ...size,
    left: corner.endsWith('left') ? inset : width - inset - size.width,
    top: corner.startsWith('top') ? inset : height - inset - size.height,
    characterHeight: (lockup.characterHeight / 1000) * em,
    em,
    lockup,
  };
}

/** The shape of the plate, as what the ground beneath it is cut to. */
export function drawPlateShape(mark: Mark): string {
  return wrap(mark, `<rect width="${mark.width}" height="${mark.height}" rx="${mark.em * RADIUS}"/>`);
}

/** The plate with the characters on it; its hairline shows its edge on black. `opacity` is the plate's, 0…1. */
export function drawMark(mark: Mark, opacity: number): string {
  const { width, height, em, lockup } = mark;
  const plate = [PLATE_GREY, PLATE_GREY, PLATE_GREY].join(',');
  const line = Math.max(1, em / 40);
  const scale = em / 1000;
  const x = (width - lockup.width * scale) / 2;
  const y = (height - lockup.height * scale) / 2;
  return wrap(
    mark,
    `<rect width="${width}" height="${height}" rx="${em * RADIUS}" fill="rgb(${plate})" fill-opacity="${opacity}"/>` +
      `<rect x="${line / 2}" y="${line / 2}" width="${width - line}" height="${height - line}" ` +
      `rx="${em * RADIUS - line / 2}" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="${line}"/>` +
      `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff">${lockup.svg}</g>`,
  );
}

function wrap({ width, height }: Mark, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}
