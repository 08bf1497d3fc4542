/** One number of each item of an element, and where it lies within it. */
export type PlyProperty = { name: string; type: string; offset: number };
export type PlyElement = {
  name: string;
  count: number;
  properties: PlyProperty[];
  /** Bytes of one item. */
  stride: number;
};
export type PlyHead = { elements: PlyElement[]; bytes: number };

/** Longer than any header that programs write. */
export const PLY_HEAD_BYTES_MAX = 64 * 1024;
/** Bytes of a number, by the name of its type, which a file says: a name that every object has is none of these. */
export const PLY_SIZES: ReadonlyMap<string, number> = new Map([
  ...['char', 'uchar', 'int8', 'uint8'].map((type) => [type, 1] as const),
  ...['short', 'ushort', 'int16', 'uint16'].map((type) => [type, 2] as const),
  ...['int', 'uint', 'int32', 'uint32', 'float', 'float32'].map((type) => [type, 4] as const),
  ...['double', 'float64'].map((type) => [type, 8] as const),
]);

/** The head of a PLY as text, without the line that ends it, and its bytes with that; null where it has no end. */
export function findPlyHead(bytes: Uint8Array): { text: string; bytes: number } | null {
  const text = Buffer.from(bytes.subarray(0, PLY_HEAD_BYTES_MAX)).toString('latin1');
  const end = /\bend_header\r?\n/.exec(text);
  return end && { text: text.slice(0, end.index), bytes: end.index + end[0].length };
}

/** The head of a binary PLY, little-endian, of items that are all as long; null for any other. */
export function readPlyHead(bytes: Uint8Array): PlyHead | null {
  const head = findPlyHead(bytes);
  if (!head || !/^ply\r?\n/.test(head.text)) return null;
  const { text: header } = head;
  if (!/^format\s+binary_little_endian\s+1\.0\s*$/m.test(header)) return null;
  const elements: PlyElement[] = [];
  for (const block of header.split(/^element\s+/m).slice(1)) {
    const element = readElement(block);
    if (!element) return null;
    elements.push(element);
  }
  return { elements, bytes: head.bytes };
}

/** Whether the numbers of a PLY are written as text. */
export function isTextPly(bytes: Uint8Array): boolean {
  return /^ply\r?\nformat\s+ascii\b/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'));
}

function readElement(block: string): PlyElement | null {
  const [, name = '', items = ''] = /^(\S+)\s+(\d{1,15})\s/.exec(block) ?? [];
  if (name === '' || /^property\s+list\b/m.test(block)) return null;
  const properties: PlyProperty[] = [];
  let stride = 0;
  for (const [, type = '', called = ''] of block.matchAll(/^property\s+(\S+)\s+(\S+)/gm)) {
    const size = PLY_SIZES.get(type);
    if (size === undefined) return null;
    properties.push({ name: called, type, offset: stride });
    stride += size;
  }
  return stride === 0 ? null : { name, count: Number(items), properties, stride };
}
