import { isProgram } from './program.ts';

/**
 * Formats that are known and not taken, by what a person would call them; their words are the contract's. Text ones come last, as
 * they are told by what their first lines say.
 */
export const FOREIGN_FORMATS = [
  ...['max', 'blend', 'skp', '3dm', 'dwg', 'c4d', 'maya', 'usd', 'gltf1', 'dae', 'step'],
  ...['rar', '7z', 'gz', 'pdf', 'psd', 'tiff', 'gif', 'bmp', 'heic', 'avif', 'dds', 'ktx2'],
  ...['video', 'program', 'empty', 'emptyzip', 'dxf', 'svg', 'html', 'xml', 'json', 'mtl', 'text'],
] as const;
export type ForeignFormat = (typeof FOREIGN_FORMATS)[number];

/** As latin-1 text; more specific ones first. */
const SIGNATURES: readonly (readonly [ForeignFormat, number, string])[] = [
  ['gltf1', 0, 'glTF\x01\0\0\0'],
  // An OLE compound document, which is what 3ds Max writes; nothing else that a designer would try as a model is one.
  ['max', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['blend', 0, 'BLENDER'],
  ['skp', 0, '\xff\xfe\xff\x0eS\0k\0e\0t\0c\0h\0U\0p\0'],
  ['3dm', 0, '3D Geometry File Format'],
  ['dwg', 0, 'AC10'],
  ['c4d', 0, 'QC4DC4D6'],
  ['maya', 0, '//Maya ASCII'],
  ['maya', 0, 'FOR4'],
  ['maya', 0, 'FOR8'],
  ['usd', 0, 'PXR-USDC'],
  ['usd', 0, '#usda'],
  ['step', 0, 'ISO-10303-21'],
  ['emptyzip', 0, 'PK\x05\x06'],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['7z', 0, '7z\xbc\xaf\x27\x1c'],
  ['gz', 0, '\x1f\x8b'],
  ['pdf', 0, '%PDF-'],
  ['psd', 0, '8BPS'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['gif', 0, 'GIF8'],
  ['bmp', 0, 'BM'],
  ['dds', 0, 'DDS '],
  ['ktx2', 0, '\xabKTX 20\xbb'],
  ['heic', 4, 'ftyphei'],
  ['heic', 4, 'ftypmif1'],
  ['avif', 4, 'ftypavif'],
  ['video', 4, 'ftyp'],
];

/** By what comes first behind a declaration of XML and comments. */
const TEXTS: readonly (readonly [ForeignFormat, RegExp])[] = [
  ['svg', /^(<!doctype svg[^>]*>\s*)?<svg[\s>]/i],
  ['html', /^<(!doctype html|html|head|body|script)[\s>]/i],
  ['dae', /^<COLLADA[\s>]/i],
  ['xml', /^<[a-z]/i],
  ['json', /^[{[]/],
  ['dxf', /^0\s+SECTION\b/],
  ['mtl', /^\s*newmtl\s/m],
];

/**
 * What a file of `totalBytes` is that is of no format which is taken, from its first bytes; null where nobody knows. A text is one
 * where no byte of it is a control, whatever its letters are written in.
 */
export function recogniseForeign(head: Uint8Array, totalBytes: number): ForeignFormat | null {
  if (totalBytes === 0) return 'empty';
  if (isProgram(head, totalBytes)) return 'program';
  const text = Buffer.from(head).toString('latin1');
  const signed = SIGNATURES.find(([, at, bytes]) => text.startsWith(bytes, at));
  if (signed) return signed[0];
  if (head.some(isControl)) return null;
  const said = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  const declared = /^<\?xml[^>]*>\s*/i.exec(said)?.[0] ?? '';
  const first = behindComments(said.slice(declared.length));
  return TEXTS.find(([, says]) => says.test(first))?.[0] ?? (declared === '' ? 'text' : 'xml');
}

/** But for what texts part their words, lines and pages with, and escape sequences. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x1b && (byte < 0x09 || byte > 0x0d);
}

/** Step by step: an expression that repeats over them takes exponentially long. */
function behindComments(text: string): string {
  let rest = text;
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length);
    if (end < 0) return '';
    rest = rest.slice(end + '-->'.length).trimStart();
  }
  return rest;
}
