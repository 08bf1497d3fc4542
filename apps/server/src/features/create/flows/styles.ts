/**
 * The six style presets, by an id of ours: two of them share a trigger word, so no word can tell them apart. `lora` is the
 * model file that a diffusion model draws the style with; the built-in engine knows the style by its id.
 */
export const STYLE_PRESETS = [
  {
    id: 'italian-minimal',
    name: '意式简约',
    enName: 'Simple Italian',
    prompt: 'italian minimalist',
    lora: 'simple_italian.safetensors',
  },
  {
    id: 'oriental-minimal',
    name: '极简东方',
    enName: 'Minimalist oriental',
    prompt: 'minimalist oriental',
    lora: 'minimalist_oriental.safetensors',
  },
  {
    id: 'ando',
    name: '安藤日式',
    enName: 'Ando-style Japanese',
    prompt: 'ando japanese',
    lora: 'ando_japanese.safetensors',
  },
  {
    id: 'brutalist',
    name: '粗野主义',
    enName: 'Brutalism',
    prompt: 'brutalist industrial',
    lora: 'brutalism.safetensors',
  },
  {
    id: 'post-industrial',
    name: '后工业',
    enName: 'Post-industrial',
    prompt: 'brutalist industrial',
    lora: 'post_industrial.safetensors',
  },
  {
    id: 'black-white-modern',
    name: '黑白现代',
    enName: 'Black-and-white modern',
    prompt: 'black and white modern',
    lora: 'black_white_modern.safetensors',
  },
] as const;

export type StylePreset = (typeof STYLE_PRESETS)[number];

/** The preset behind one of the model files that were chosen, if any is. */
export function presetOf(loras: readonly string[]): StylePreset | undefined {
  return STYLE_PRESETS.find(({ lora }) => loras.includes(lora));
}

/** Model files of the presets whose name in either language holds the words. */
export function lorasNamed(words: string): string[] {
  const asked = words.toLowerCase();
  return STYLE_PRESETS.filter(({ name, enName }) =>
    [name, enName].some((text) => text.toLowerCase().includes(asked)),
  ).map(({ lora }) => lora);
}
