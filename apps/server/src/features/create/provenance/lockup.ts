import { GLYPHS } from './glyphs.ts';

/** Characters in place, in thousandths of an em of the Chinese line; Y down from the top of the ink. */
export type Lockup = {
  readonly width: number;
  readonly height: number;
  /** Of the smallest character that the rule asks for. */
  readonly characterHeight: number;
  readonly svg: string;
};

type Line = { readonly svg: string; readonly width: number };

/** Capitals of the font are lower than its ideographs: drawn a little larger they stand as high. */
const CAPITALS = { scale: 1.16, drop: -28 };
const CAPITAL_HEIGHT = 737;
/** Highest and lowest ink of 生成 against the baseline. */
const IDEOGRAPH_TOP = 846;
const IDEOGRAPH_BOTTOM = -93;
const AFTER_CAPITALS = 34;

/** As wide as the line above; most of the descent is air, so that the eye sees both lines in the middle. */
const ENGLISH = { scale: 0.478, tracking: 41, ascent: 797, descent: 120, gap: 240 };

function setLine(text: string, { scale = 1, tracking = 0, x = 0, y = 0 }): Line {
  let pen = 0;
  let ink = 0;
  const outlines = Array.from(text).map((character) => {
    const glyph = GLYPHS[character];
    if (!glyph) throw new Error(`no outline of ${character}`);
    const at = x + pen * scale;
    pen += glyph.advance + tracking;
    ink = pen - tracking;
    return `<path transform="translate(${round(at)} ${round(-y)}) scale(${scale} ${-scale})" d="${glyph.outline}"/>`;
  });
  return { svg: outlines.join(''), width: ink * scale };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function setChinese(): Lockup {
  const capitals = setLine('AI', { scale: CAPITALS.scale, y: IDEOGRAPH_TOP * -1 + CAPITALS.drop });
  const ideographs = setLine('生成', { x: capitals.width + AFTER_CAPITALS, y: IDEOGRAPH_TOP * -1 });
  return {
    // The last character has air at its right that nobody sees.
    width: capitals.width + AFTER_CAPITALS + ideographs.width - 36,
    height: IDEOGRAPH_TOP - IDEOGRAPH_BOTTOM,
    characterHeight: CAPITAL_HEIGHT * CAPITALS.scale,
    svg: capitals.svg + ideographs.svg,
  };
}

function setBoth(): Lockup {
  const chinese = setChinese();
  const { scale, tracking, ascent, descent, gap } = ENGLISH;
  const baseline = chinese.height + gap + ascent * scale;
  const english = setLine('AI generated', { scale, tracking, y: -baseline });
  return {
    width: chinese.width,
    height: baseline + descent * scale,
    characterHeight: chinese.characterHeight,
    svg: chinese.svg + english.svg,
  };
}

/** AI生成 alone, for small pictures. */
export const CHINESE_LOCKUP = setChinese();
/** AI生成 over “AI generated”, equally wide. */
export const BOTH_LOCKUP = setBoth();
export const ENGLISH_SCALE = ENGLISH.scale;
