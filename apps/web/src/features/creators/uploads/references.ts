/** Of an OBJ: where it names its materials, long before its faces. */
const OBJ_HEAD_BYTES = 256 * 1024;
/** Larger than any text that names files; the rest of such a file is not looked at. */
const TEXT_BYTES_MAX = 32 * 1024 ** 2;

/** Files that a file names, as it writes them; none of what names no others. Never rejects: what cannot be read names nothing. */
export async function readReferences(file: File): Promise<string[]> {
  try {
    if (/\.gltf$/i.test(file.name)) return readGltf(await readText(file, TEXT_BYTES_MAX));
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
