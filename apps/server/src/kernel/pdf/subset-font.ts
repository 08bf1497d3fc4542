import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The part of HarfBuzz that cuts fonts; the package ships it beside its shaper, without words of its own for it. */
type Cutter = {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
};

const WRITABLE = 2;
const RETAIN_GLYPH_IDS = 2;
/** `wght` as a number. */
const WEIGHT_AXIS = 0x77676874;

let cutter: Promise<Cutter> | null = null;

async function loadCutter(): Promise<Cutter> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(await readFile(file)), {});
  const exported = instance.exports as unknown as Cutter & { _initialize(): void };
  exported._initialize();
  return exported;
}

/**
 * A font of one weight with only the glyphs that are named, under the numbers they had. `font` is a variable TrueType
 * font. Throws when it cannot be read.
 */
export async function subsetFont(
  font: Uint8Array,
  { glyphs, weight }: { glyphs: Iterable<number>; weight: number },
): Promise<Uint8Array> {
  cutter ??= loadCutter();
  cutter.catch(() => (cutter = null));
  const hb = await cutter;
  const source = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, source);
  const blob = hb.hb_blob_create(source, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    const wanted = hb.hb_subset_input_glyph_set(input);
    for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
    hb.hb_subset_input_set_flags(input, RETAIN_GLYPH_IDS);
    hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight);
    const cut = hb.hb_subset_or_fail(face, input);
    if (cut === 0) throw new Error('the font could not be cut');
    const result = hb.hb_face_reference_blob(cut);
    // Its memory may have grown meanwhile, which replaces the buffer.
    const at = hb.hb_blob_get_data(result, 0);
    const bytes = Uint8Array.from(new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(result)));
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(cut);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(source);
  }
}
