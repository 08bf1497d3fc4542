import { IntakeRefusal } from '../refusal.ts';

const NAME_BYTES_MAX = 240;
const DEPTH_MAX = 16;
/** Controls, and marks that turn the direction of what follows, so that `gpj.exe` reads as `exe.jpg`. */
// eslint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/**
 * The name of a file in a zip, by its bytes: UTF-8 where it says so or could be, otherwise GB18030, which programs on Chinese
 * Windows write without saying it.
 */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isUtf8)
      throw new IntakeRefusal('ZIP_NAME', { why: 'letters', name: Buffer.from(bytes).toString('latin1') });
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * The path of a file below the folder that a package is unpacked to, NFC, with `/`; a folder's ends with one. Throws ZIP_NAME
 * for one that leads elsewhere or does not show what it is.
 */
export function safePath(name: string): string {
  const path = name.replaceAll('\\', '/').normalize('NFC');
  const parts = path.replace(/\/$/, '').split('/');
  const why = faultOf(path, parts);
  // Shown to people: what hides its direction would do so there as well.
  if (why !== null)
    throw new IntakeRefusal('ZIP_NAME', {
      why,
      name: name.replaceAll(new RegExp(HIDDEN, 'gu'), '\ufffd').slice(0, 80),
    });
  return path;
}

/** What is wrong with a path, the gravest first; null where nothing is. */
function faultOf(path: string, parts: readonly string[]) {
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..')) return 'outside';
  if (HIDDEN.test(path)) return 'hidden';
  if (Buffer.byteLength(path) > NAME_BYTES_MAX) return 'long';
  if (parts.length > DEPTH_MAX) return 'deep';
  if (parts.some((part) => part === '' || part === '.' || /[:*?"<>|]/.test(part))) return 'letters';
  if (parts.some((part) => DEVICE.test(part))) return 'device';
  return parts.some((part) => /[. ]$/.test(part)) ? 'end' : null;
}

/** What programs put beside people's files. */
export function isLitter(path: string): boolean {
  const file = path.split('/').at(-1) ?? '';
  return path.startsWith('__MACOSX/') || /^(\.ds_store|thumbs\.db|desktop\.ini)$/i.test(file);
}
