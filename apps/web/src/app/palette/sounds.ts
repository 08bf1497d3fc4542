import { pinyin } from 'pinyin-pro';

/** How a Chinese name is typed without its characters: all syllables, and their first letters. */
export function spell(name: string): string[] {
  const syllables = pinyin(name.replaceAll(/\s/g, ''), { toneType: 'none', type: 'array', v: true }).map(
    (syllable) => syllable.toLowerCase(),
  );
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
}
