/** A Chinese character, a word in Latin or other letters, a number in digits, a sign, or the end of a line of thought. */
export type Token = {
  kind: 'han' | 'word' | 'number' | 'sign' | 'end';
  /** What the vocabulary knows it by: words in the singular, in British spelling. */
  key: string;
  /** In the folded text. */
  from: number;
  to: number;
  isPlural: boolean;
  isAfterSpace: boolean;
};

const PIECES =
  /(\p{sc=Han})|([a-z]+(?:'[a-z]+)*|[\p{L}--[a-z]--\p{sc=Han}]+)|([0-9]+(?:\.[0-9]+)?)|([,.;!?。、\n\|…\x26+])|(?:(?<=[0-9])'{1,2}(?!s)|[°:*\/%"#@~$=<>\(\)\{\}\[\]])/gv;
/** Many, in a spelling that a rule would get wrong. */
const IRREGULAR: Readonly<Record<string, string>> = {
  gray: 'grey',
  color: 'colour',
  colored: 'coloured',
  colorful: 'colourful',
  center: 'centre',
  centered: 'centred',
  meter: 'metre',
  theater: 'theatre',
  centimeter: 'centimetre',
  millimeter: 'millimetre',
  jewelry: 'jewellery',
  leaves: 'leaf',
  knives: 'knife',
  tvs: 'tv',
  wcs: 'wc',
  shojis: 'shoji',
  tatamis: 'tatami',
  boiseries: 'boiserie',
};
const ALWAYS_WITH_S = /(?:ss|us|[^a]is|^gas|^atlas|^canvas|^pampas|^chaos)$/;

/** In linear time; what is neither letter, digit nor a sign that means something is passed over. */
export function tokenise(folded: string): Token[] {
  const tokens: Token[] = [];
  let before = 0;
  for (const match of folded.matchAll(PIECES)) {
    const [text, han, word, number, end] = match;
    const isAfterSpace = before < match.index && /\s/.test(folded.slice(before, match.index));
    before = match.index + text.length;
    const place = { from: match.index, to: before, isAfterSpace };
    if (han !== undefined) tokens.push({ kind: 'han', key: han, isPlural: false, ...place });
    else if (word !== undefined) {
      const key = singularOf(word);
      tokens.push({ kind: 'word', key, isPlural: key !== word && word.endsWith('s'), ...place });
    } else if (number !== undefined) tokens.push({ kind: 'number', key: number, isPlural: false, ...place });
    else tokens.push({ kind: end === undefined ? 'sign' : 'end', key: text, isPlural: false, ...place });
  }
  return tokens;
}

/** Roughly; it only has to be the same for vocabulary and prompt. */
function singularOf(word: string): string {
  const bare = word.replaceAll("'", '');
  const plain = spell(bare);
  if (plain !== bare) return plain;
  if (bare.length < 4 || !bare.endsWith('s') || ALWAYS_WITH_S.test(bare)) return bare;
  if (bare.endsWith('shelves')) return `${bare.slice(0, -3)}f`;
  if (bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(bare)) return bare.slice(0, -2);
  return spell(bare.slice(0, -1));
}

function spell(word: string): string {
  return Object.hasOwn(IRREGULAR, word) ? (IRREGULAR[word] ?? word) : word;
}
