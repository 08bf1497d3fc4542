import sharp, { type Sharp } from 'sharp';
import type { ContentSigner } from '../port.ts';
import { layMark, type Pixels } from './mark-layers.ts';
import { placeMark, type MarkOptions } from './mark.ts';
import { pictureFormatOf, type PictureFormat } from './picture-format.ts';
import { withPngXmp } from './png-xmp.ts';
import { ProvenanceError } from './provenance-error.ts';
import { readPictureLabel } from './reading/read-provenance.ts';
import { signPicture } from './sign-picture.ts';
import { checkStatement, type Statement } from './statement.ts';
import { writeXmp } from './xmp.ts';

export type LabelledPicture = {
  readonly bytes: Uint8Array;
  readonly format: PictureFormat;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** False where the picture is too small for characters that can be read, and for a plain one. */
  readonly isVisiblyLabelled: boolean;
  readonly isSigned: boolean;
};

type Form = { edgeMax: number; format: PictureFormat; isSmall: boolean; isPlain?: boolean };

/** What a picture is made anew for. Its longest edge is cut to `edgeMax` pixels. */
const FORMS = {
  download: { edgeMax: Infinity, format: 'png', isSmall: false },
  preview: { edgeMax: 1600, format: 'webp', isSmall: false },
  thumbnail: { edgeMax: 480, format: 'webp', isSmall: true },
  /** Without the visible label: for engines to go on with, and for members who have asked for it. */
  plain: { edgeMax: Infinity, format: 'png', isSmall: false, isPlain: true },
} as const satisfies Record<string, Form>;

export type PictureForm = keyof typeof FORMS;

export type LabelOptions = MarkOptions & {
  /** `download`, in full size, when unsaid. */
  readonly form?: PictureForm;
  /** When unsaid, PNG for a download and WebP for the others. */
  readonly format?: PictureFormat;
  /** Signs what comes out, where its format can carry that. */
  readonly signer?: ContentSigner | null;
};

const PIXELS_MAX = 50_000_000;
const DECODE_SECONDS = 30;

/**
 * The one way out for pictures of any engine: upright, in sRGB with 8 bits, in the form and format asked for, with the
 * visible label where it can be read (but for a plain one) and the implicit one always, and signed where that is set up.
 * Nothing else that the file said of itself is kept.
 * `source` is the picture as the engine made it, never one that came out of here. Rejects with ProvenanceError.
 */
export async function labelPicture(
  source: Uint8Array,
  statement: Statement,
  options: LabelOptions = {},
): Promise<LabelledPicture> {
  const label = await openPicture(source, statement);
  return label(options);
}

/** Reads a picture once and labels it as often as it is wanted; otherwise as labelPicture. */
export async function openPicture(
  source: Uint8Array,
  statement: Statement,
): Promise<(options?: LabelOptions) => Promise<LabelledPicture>> {
  checkStatement(statement);
  await refuseLabelled(source, statement);
  const whole = await decode(source);
  const canDropAlpha = isOpaque(whole);
  return async (options = {}) => {
    const form: Form = FORMS[options.form ?? 'download'];
    const format = options.format ?? form.format;
    const pixels = await shrink(whole, form.edgeMax);
    const { width, height } = pixels.info;
    const mark = form.isPlain ? null : placeMark(pixels.info, options);
    const marked = raw(mark ? await layMark(pixels, mark) : pixels);
    if (canDropAlpha) marked.removeAlpha();
    const contentType = `image/${format}`;
    const labelled = await write(encode(marked, format, form.isSmall), format, writeXmp(statement));
    // Last of all: whatever changes a byte after it breaks it.
    const signed = await signPicture(labelled, { contentType, statement, signer: options.signer ?? null });
    return {
      ...{ bytes: signed ?? labelled, format, contentType, width, height },
      ...{ isVisiblyLabelled: mark !== null, isSigned: signed !== null },
    };
  };
}

async function write(picture: Sharp, format: PictureFormat, xmp: string): Promise<Buffer> {
  return format === 'png' ? withPngXmp(await picture.toBuffer(), xmp) : picture.withXmp(xmp).toBuffer();
}

async function refuseLabelled(source: Uint8Array, { produceId }: Statement): Promise<void> {
  const label = await readPictureLabel(source);
  if (label?.ProduceID === produceId) throw new ProvenanceError('ALREADY_LABELLED', produceId);
}

async function decode(source: Uint8Array): Promise<Pixels> {
  if (!pictureFormatOf(source)) throw new ProvenanceError('FORMAT_UNKNOWN', 'no PNG, JPEG, WebP or AVIF');
  try {
    return await sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : 'unknown';
    const isLarge = detail.includes('pixel limit');
    throw new ProvenanceError(isLarge ? 'FILE_TOO_LARGE' : 'FILE_BROKEN', detail, { cause });
  }
}

/** The same pixels where the longest edge is no longer than `edgeMax`. */
async function shrink(pixels: Pixels, edgeMax: number): Promise<Pixels> {
  const { width, height } = pixels.info;
  if (Math.max(width, height) <= edgeMax) return pixels;
  const smaller = raw(pixels).resize({ width: edgeMax, height: edgeMax, fit: 'inside' });
  return smaller.raw().toBuffer({ resolveWithObject: true });
}

function raw({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function isOpaque({ data, info: { channels } }: Pixels): boolean {
  if (channels === 1 || channels === 3) return true;
  for (let at = channels - 1; at < data.length; at += channels) {
    if (data[at] !== 255) return false;
  }
  return true;
}

function encode(picture: Sharp, format: PictureFormat, isSmall: boolean): Sharp {
  switch (format) {
    case 'png':
      // A hundredth larger than with the usual 6, in two thirds of the time.
      return picture.png({ compressionLevel: 3 });
    case 'jpeg':
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: isSmall ? 80 : 92, chromaSubsampling: isSmall ? '4:2:0' : '4:4:4' });
    case 'webp':
      // Small ones of half the effort are as small, to a fiftieth.
      return picture.webp({ quality: isSmall ? 80 : 90, effort: isSmall ? 2 : 4 });
    case 'avif':
      return picture.avif({ quality: isSmall ? 55 : 66, effort: 3 });
  }
}
