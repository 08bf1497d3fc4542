import sharp, { type OverlayOptions } from 'sharp';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Logger } from '#kernel/log';
import { drawLogo, drawScene, INK, PALETTE, type LogoShapes } from './card-art.ts';
import { openTypeface, type Typeface } from '#kernel/typeface';
import { setText, type SetText, type TextBox } from './typeset.ts';

const CARD = { width: 1200, height: 630 } as const;

/** What stands on a card: what its page says of itself, in one language. */
export type CardText = {
  lang: Lang;
  title: string;
  description: string;
  /** A few words above the title. */
  eyebrow: string;
  /** Short facts in a row at the foot. */
  facts: readonly string[];
};

const MARGIN = 64;
const PICTURE_WIDTH = 600;
const TEXT_WIDTH = { beside: CARD.width - PICTURE_WIDTH - MARGIN * 1.5, alone: 640 } as const;
/** Between eyebrow, title and description. */
const GAP = 22;
/** The logo with the air above and below it. */
const LOGO_ROOM = 136;
const TITLE_SIZES = [68, 60, 52, 44];
const PIXELS_MAX = 50_000_000;
const QUALITY = 88;
/** Stands in the data of every picture that carries the label. */
const AI_LABEL = 'TC260:AIGC';

type Block = { svg: string; height: number };

/**
 * Draws a card of 1200 × 630 as JPEG. `picture` is in any format that the product stores; one that cannot be read is
 * left out. What a picture says of its making by AI goes into the card's own data.
 */
export async function createCardPainter(logo: LogoShapes, log: Pick<Logger, 'warn'>) {
  const face = await openTypeface();
  const explain = (err: unknown) => {
    log.warn({ err }, 'the picture of a card could not be read');
    return null;
  };

  return async (text: CardText, picture: Buffer | null): Promise<Buffer> => {
    const panel = picture && (await drawPanel(picture).catch(explain));
    const words = await drawWords(face, text, panel ? TEXT_WIDTH.beside : TEXT_WIDTH.alone);
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
        `${panel ? '' : drawScene(logo)}${drawLogo(logo, MARGIN, MARGIN)}${words}</svg>`,
    );
    const layers = [...(panel?.layers ?? []), { input: svg }];
    const ground = sharp({ create: { ...CARD, channels: 3, background: INK } }).composite(layers);
    const encoded = ground.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
    return (panel?.xmp ? encoded.withXmp(panel.xmp) : encoded).toBuffer();
  };
}

/** The right part of a card, fading into the ink. A picture with a label of AI's is shown whole, for the label's sake. */
async function drawPanel(picture: Buffer): Promise<{ layers: OverlayOptions[]; xmp: string }> {
  const source = sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
  const { xmpAsString = '' } = await source.metadata();
  const isLabelled = xmpAsString.includes(AI_LABEL);
  const filled = source.clone().resize({ width: PICTURE_WIDTH, height: CARD.height, fit: 'cover' });
  if (isLabelled) filled.blur(40).modulate({ brightness: 0.4, saturation: 0.7 });
  const ground = await filled
    .ensureAlpha()
    .composite([{ input: FADE, blend: 'dest-in' }])
    .raw()
    .toBuffer(RAW);
  const layers: OverlayOptions[] = [toLayer(ground, { left: CARD.width - PICTURE_WIDTH, top: 0 })];
  if (isLabelled) {
    const room = { width: PICTURE_WIDTH - MARGIN, height: CARD.height - MARGIN };
    const whole = await source
      .clone()
      .resize({ ...room, fit: 'inside' })
      .raw()
      .toBuffer(RAW);
    const { width, height } = whole.info;
    layers.push(
      toLayer(whole, {
        left: CARD.width - MARGIN / 2 - Math.round((room.width + width) / 2),
        top: Math.round((CARD.height - height) / 2),
      }),
    );
  }
  return { layers, xmp: isLabelled ? xmpAsString : '' };
}

const RAW = { resolveWithObject: true } as const;
type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

function toLayer(
  { data, info: { width, height, channels } }: Raw,
  at: { left: number; top: number },
): OverlayOptions {
  return { input: data, raw: { width, height, channels }, ...at };
}

const FADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${CARD.height}">` +
    '<defs><linearGradient id="f"><stop stop-opacity="0"/><stop offset=".03" stop-opacity=".12"/>' +
    '<stop offset=".14" stop-opacity=".9"/><stop offset=".2"/></linearGradient></defs>' +
    '<rect width="100%" height="100%" fill="url(#f)"/></svg>',
);

/** Title and what goes with it, standing on the foot of the card; the title as large as there is room for. */
async function drawWords(face: Typeface, text: CardText, width: number): Promise<string> {
  const { lang } = text;
  const isZh = lang === 'zh';
  const set = (words: string, box: Omit<TextBox, 'width'>) => setText(face, words, { ...box, width }, lang);
  const [eyebrow, description, facts] = await Promise.all([
    set(text.eyebrow, { maxLines: 1, sizes: [24, 22], weight: 500 }),
    set(text.description, { maxLines: isZh ? 2 : 3, sizes: [25], weight: 400, isBalanced: true }),
    set(text.facts.join('   ·   '), { maxLines: 1, sizes: [24, 22], weight: 500 }),
  ]);
  const foot = drawFoot(facts, width);
  const around = [stack(eyebrow, 1.3, PALETTE.accent), stack(description, isZh ? 1.6 : 1.45, PALETTE.body)];
  const room = CARD.height - MARGIN - LOGO_ROOM - foot.height - heightOf(around) - GAP * 2;
  const leading = isZh ? 1.25 : 1.14;
  const sizes = TITLE_SIZES.filter(
    (size, index) => index === TITLE_SIZES.length - 1 || size * leading * 2 <= room,
  );
  const tracking = isZh ? 0 : -0.02;
  let title = stack(await setTitle(sizes), leading, PALETTE.title);
  for (let from = 1; title.height > room && from < sizes.length; from += 1)
    title = stack(await setTitle(sizes.slice(from)), leading, PALETTE.title);

  function setTitle(from: readonly number[]) {
    return set(text.title, { maxLines: 3, sizes: from, weight: 600, tracking, isBalanced: true });
  }

  const blocks = [around[0], title, around[1]].filter((block) => block !== undefined && block.height > 0);
  let y = CARD.height - MARGIN - foot.height - heightOf(blocks) - GAP * (blocks.length - 1);
  let svg = foot.svg;
  for (const block of blocks) {
    svg += `<g transform="translate(${MARGIN} ${y})">${block?.svg}</g>`;
    y += (block?.height ?? 0) + GAP;
  }
  return svg;
}

function heightOf(blocks: readonly (Block | undefined)[]): number {
  return blocks.reduce((sum, block) => sum + (block?.height ?? 0), 0);
}

/** Facts below a hairline. */
function drawFoot(facts: SetText, width: number): Block {
  if (facts.lines.length === 0) return { svg: '', height: 0 };
  const row = stack(facts, 1, PALETTE.meta);
  const bottom = CARD.height - MARGIN;
  return {
    svg:
      `<rect x="${MARGIN}" y="${bottom - 46}" width="${width}" height="1" fill="${PALETTE.line}"/>` +
      `<g transform="translate(${MARGIN} ${bottom - row.height + 2})">${row.svg}</g>`,
    height: 46 + GAP,
  };
}

/** Lines below each other, from the top of the first one's box. */
function stack({ lines, style }: SetText, leading: number, fill: string): Block {
  const step = style.size * leading;
  // Where the baseline lies in a line's box: ascent and descent of the font, the rest shared above and below.
  const baseline = step / 2 + style.size * 0.36;
  const svg = lines
    .map(
      (line, index) =>
        `<g transform="translate(0 ${baseline + index * step})" fill="${fill}">${line.svg}</g>`,
    )
    .join('');
  return { svg, height: lines.length * step };
}
