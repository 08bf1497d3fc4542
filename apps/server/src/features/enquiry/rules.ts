import { createHmac, randomInt } from 'node:crypto';
import type { ATTACHMENT_FORMATS } from '@mogine/contract/enquiry-limits';

export type EnquiryKind = 'enterprise' | 'school' | 'feedback' | 'competition';

/** At most `max` in any `seconds`. */
export type Window = { max: number; seconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A solved challenge costs a script time; schools and offices share one address. */
export const WITH_PROOF: readonly Window[] = [
  { max: 30, seconds: HOUR },
  { max: 100, seconds: DAY },
];
/** The plain client of the specification solves nothing, so that it may send little. */
export const WITHOUT_PROOF: readonly Window[] = [
  { max: 3, seconds: HOUR },
  { max: 10, seconds: DAY },
];
/** How long the same again is the same enquiry. */
export const SAME_SECONDS = DAY;

const LETTER: Readonly<Record<EnquiryKind, string>> = {
  enterprise: 'E',
  school: 'E',
  feedback: 'F',
  competition: 'C',
};
/** Without those that people mix up when they read a number out. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIGNS_IN_NUMBER = 4;

/** `MG-E-20261123-4KTX`. `day` is Shanghai's, `YYYY-MM-DD`; the rest is drawn, so that no number tells of another. */
export function newNumber(kind: EnquiryKind, day: string): string {
  const drawn = Array.from({ length: SIGNS_IN_NUMBER }, () => SIGNS[randomInt(SIGNS.length)]);
  return `MG-${LETTER[kind]}-${day.replaceAll('-', '')}-${drawn.join('')}`;
}

/** A keyed hash of length-prefixed fields: two enquiries have the same one only when they say the same. */
export function contentMac(secret: Buffer, fields: readonly string[]): Buffer {
  const key = createHmac('sha256', secret).update('mogine-enquiry-1').digest();
  const message = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
  return createHmac('sha256', key).update(message).digest();
}

/** Seconds until one more is allowed; 0 when it is allowed now. `times` are in rising order. */
export function secondsToWait(times: readonly Date[], now: Date, windows: readonly Window[]): number {
  const waits = windows.map(({ max, seconds }) => {
    const start = now.getTime() - seconds * 1000;
    const blocking = times.filter((time) => time.getTime() > start).at(-max);
    return blocking ? Math.ceil((blocking.getTime() - start) / 1000) : 0;
  });
  return Math.max(0, ...waits);
}

export type AttachmentFormat = (typeof ATTACHMENT_FORMATS)[number];

/** How an attachment is kept, by what it is. */
export const ATTACHMENT_TYPES: Readonly<Record<AttachmentFormat, { extension: string; type: string }>> = {
  PDF: { extension: 'pdf', type: 'application/pdf' },
  ZIP: { extension: 'zip', type: 'application/zip' },
  JPG: { extension: 'jpg', type: 'image/jpeg' },
  PNG: { extension: 'png', type: 'image/png' },
  WebP: { extension: 'webp', type: 'image/webp' },
  GLB: { extension: 'glb', type: 'model/gltf-binary' },
};

/** Where the end of a PDF or ZIP says that it is whole, bytes. */
const TAIL = 65_536 + 22;

/** What a file is by its own bytes, first and last; null for anything else, and for one that is cut short. */
export function recogniseAttachment(bytes: Buffer): AttachmentFormat | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  const tail = bytes.subarray(-TAIL);
  if (starts('%PDF-')) return tail.includes('%%EOF') ? 'PDF' : null;
  if (starts('PK\x03\x04')) return tail.includes(Buffer.from('PK\x05\x06', 'latin1')) ? 'ZIP' : null;
  if (starts('\x89PNG\r\n\x1a\n')) return tail.includes('IEND') ? 'PNG' : null;
  if (starts('\xff\xd8\xff')) return tail.includes(Buffer.from([0xff, 0xd9])) ? 'JPG' : null;
  if (starts('RIFF') && starts('WEBP', 8)) return bytes.readUInt32LE(4) + 8 <= bytes.length ? 'WebP' : null;
  if (starts('glTF') && bytes.length >= 12) return bytes.readUInt32LE(8) === bytes.length ? 'GLB' : null;
  return null;
}

/** A file's name as people may see it again: no folders, nothing that cannot be seen or turns the writing. */
export function cleanFileName(given: string, extension: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\uFFFD"<>|:*?]/gu, '')
    .trim()
    .slice(-100);
  const stem = name.replace(/\.[^.]*$/, '').trim();
  return `${stem === '' ? 'attachment' : stem}.${extension}`;
}

export type CompetitionPhase = 'unset' | 'before' | 'open' | 'closed';

/** `today` and the days are Shanghai's, `YYYY-MM-DD`; both days count. */
export function phaseOn(
  today: string,
  { opensOn, closesOn }: { opensOn: string | null; closesOn: string | null },
): CompetitionPhase {
  if (opensOn !== null && today < opensOn) return 'before';
  if (closesOn !== null && today > closesOn) return 'closed';
  return opensOn === null || closesOn === null ? 'unset' : 'open';
}
