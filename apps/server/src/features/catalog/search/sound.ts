/** Syllables of a Chinese word without tones, ü typed as v. */
export async function spell(word: string): Promise<string[]> {
  // Only publishing, and what nothing is called, need its dictionary (17 MB).
  const { pinyin } = await import('pinyin-pro');
  return pinyin(word, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
}

/** The same in a row: what sounds alike is the same. */
export async function soundOf(word: string): Promise<string> {
  return (await spell(word)).join('');
}
