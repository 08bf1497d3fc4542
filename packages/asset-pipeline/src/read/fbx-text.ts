import type { FbxNode, FbxValue } from './fbx-census.ts';

const BINARY = 'Kaydara FBX Binary';

/**
 * An FBX of text whose numbers follow their commas at once, as Autodesk's programs write it: three's loader reads no others
 * where a property has several. Null for a binary one.
 */
export function tightenFbx(bytes: Uint8Array): ArrayBuffer | null {
  const text = textOf(bytes)?.replaceAll(/^[ \t]*P:.*$/gm, (line) =>
    line.replaceAll(/,\s+(?=[-+.\d])/g, ','),
  );
  return text === undefined ? null : new TextEncoder().encode(text).buffer;
}

function textOf(bytes: Uint8Array): string | undefined {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return source.toString('latin1', 0, BINARY.length) === BINARY ? undefined : source.toString('utf8');
}

const NODE = /^([A-Za-z_]\w*):/;
const LIST_HEAD = /^\*\d+$/;
/** A text in quotes, or what stands between commas. */
const VALUE = /"([^"]*)"|[^,\s][^,]*/g;

/** Tells the nodes of an FBX of text, each before those within it; nothing of a binary one. */
export function walkFbxText(bytes: Uint8Array, onNode: (node: FbxNode) => void): void {
  const text = textOf(bytes) ?? '';
  let depth = 0;
  let at = 0;
  const nextLine = (): string | null => {
    if (at >= text.length) return null;
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).trim();
    at = end < 0 ? text.length : end + 1;
    return line;
  };
  for (let line = nextLine(); line !== null; line = nextLine()) {
    if (line.startsWith('}')) depth -= 1;
    const name = NODE.exec(line)?.[1];
    if (name === undefined) continue;
    const isOpened = line.endsWith('{');
    const said = line.slice(name.length + 1, isOpened ? -1 : undefined).trim();
    const isList = isOpened && LIST_HEAD.test(said);
    const values = isList ? [readList(nextLine)] : undefined;
    onNode({ depth, name, values: () => values ?? readValues(said) });
    if (isOpened && !isList) depth += 1;
  }
}

/** Up to the brace that closes it; long ones have several lines. */
function readList(nextLine: () => string | null): number[] {
  const numbers: number[] = [];
  for (let line = nextLine(); line !== null && line !== '}'; line = nextLine()) {
    for (const number of line.replace(/^a:/, '').split(','))
      if (number.trim() !== '') numbers.push(Number(number));
  }
  return numbers;
}

function readValues(said: string): FbxValue[] {
  return [...said.matchAll(VALUE)].map(([whole, quoted]) => {
    if (quoted !== undefined) return quoted;
    const number = Number(whole);
    return Number.isNaN(number) ? whole : number;
  });
}
