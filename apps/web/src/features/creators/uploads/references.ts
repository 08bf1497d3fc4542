/** Of an OBJ: where it names its materials, long before its faces. */
const OBJ_HEAD_BYTES = 256 * 1024;
/** Larger than any text that names files; the rest of such a file is not looked at. */
const TEXT_BYTES_MAX = 32 * 1024 ** 2;
/** Of an FBX, which may be far larger than memory: so much is read at a time, and a name is looked for beyond its end. */
const PIECE_BYTES = 4 * 1024 ** 2;
const NAME_BYTES_MAX = 4096;

/** Files that a file names, as it writes them; none of what names no others. Never rejects: what cannot be read names nothing. */
export async function readReferences(file: File): Promise<string[]> {
  try {
    if (/\.gltf$/i.test(file.name)) return readGltf(await readText(file, TEXT_BYTES_MAX));
    if (/\.fbx$/i.test(file.name)) return await readFbx(file);
    if (/^lod-meta\.json$/i.test(file.name)) return readSogPieces(await readText(file, TEXT_BYTES_MAX));
    if (/^meta\.json$/i.test(file.name)) return readSog(await readText(file, TEXT_BYTES_MAX));
    if (/\.obj$/i.test(file.name)) return readObj(await readText(file, OBJ_HEAD_BYTES));
    return /\.mtl$/i.test(file.name) ? readMtl(await readText(file, TEXT_BYTES_MAX)) : [];
  } catch {
    return [];
  }
}

async function readText(file: File, bytesMax: number): Promise<string> {
  return file.slice(0, bytesMax).text();
}

type GltfFiles = Partial<Record<'buffers' | 'images', { uri?: unknown }[]>>;

function readGltf(text: string): string[] {
  const { buffers = [], images = [] } = JSON.parse(text) as GltfFiles;
  return [...buffers, ...images].flatMap(({ uri }) => {
    // Data within the file, and addresses elsewhere, are no files beside it.
    if (typeof uri !== 'string' || /^[a-z][a-z0-9+.-]+:/i.test(uri)) return [];
    return [decodeURIComponent(uri)];
  });
}

/** The list of a SOG of Gaussian splats: its pictures. Any other list of that name names nothing. */
function readSog(text: string): string[] {
  const list = JSON.parse(text) as Record<string, { files?: unknown } | undefined>;
  return ['means', 'scales', 'quats', 'sh0', 'shN'].flatMap((layer) => {
    const files = list[layer]?.files;
    return Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
  });
}

/** What a SOG in pieces streams: the lists of its pieces, and of what is always seen. */
function readSogPieces(text: string): string[] {
  const { filenames = [], environment } = JSON.parse(text) as {
    filenames?: unknown[];
    environment?: unknown;
  };
  return [...filenames, environment].filter((name) => typeof name === 'string');
}

function readObj(text: string): string[] {
  return [...text.matchAll(/^[ \t]*mtllib[ \t]+(.+?)[ \t]*$/gm)].flatMap(([, name]) => name ?? []);
}

/** `map_Kd -s 1 1 1 wood.png`: what is left once options and their numbers are gone. */
function readMtl(text: string): string[] {
  const lines = text.matchAll(/^[ \t]*(?:map_\w+|bump|norm|disp|decal|refl)[ \t]+(.+?)[ \t]*$/gim);
  return [...lines].flatMap(([, said = '']) => {
    const name = said.replace(
      /^(?:-\w+(?:[ \t]+(?:on|off|sphere|[rgbmlz]|[-+.\d]+(?:e[-+]?\d+)?))*[ \t]+)+/i,
      '',
    );
    return name === '' ? [] : [name];
  });
}

/** In binary FBX a property is its name, a sign of its type, its length and its bytes; in text a name, a colon and quotes. */
const FBX_NAME = 'RelativeFilename';

async function readFbx(file: File): Promise<string[]> {
  const found = new Set<string>();
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    const end = start + PIECE_BYTES + NAME_BYTES_MAX;
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
    // One sign a byte, so that places in the text are places in the bytes.
    const text = new TextDecoder('latin1').decode(bytes);
    for (let at = text.indexOf(FBX_NAME); at !== -1 && at < PIECE_BYTES;) {
      const name = readFbxName(bytes, text, at + FBX_NAME.length);
      if (name !== '') found.add(name);
      at = text.indexOf(FBX_NAME, at + FBX_NAME.length);
    }
  }
  return [...found];
}

/** What stands behind the property's name at `at`; nothing where it is no name of a file. */
function readFbxName(bytes: Uint8Array, text: string, at: number): string {
  const quoted = /^:[ \t]*"([^"\r\n]*)"/.exec(text.slice(at, at + NAME_BYTES_MAX));
  if (quoted) {
    const from = at + quoted[0].length - 1 - (quoted[1]?.length ?? 0);
    return decodeName(bytes.subarray(from, from + (quoted[1]?.length ?? 0)));
  }
  if (text[at] !== 'S' || at + 5 > bytes.length) return '';
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 1, true);
  return length > NAME_BYTES_MAX - 5 ? '' : decodeName(bytes.subarray(at + 5, at + 5 + length));
}

/** Older programs on Chinese Windows write names as it does. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
