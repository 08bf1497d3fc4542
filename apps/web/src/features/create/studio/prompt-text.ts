export type Word = { zh: string; en: string; kind: string };
/** A word to go on with: `from` is where in the text it begins. */
export type Suggestion = { word: Word; text: string; from: number };

const FORBIDDEN = /[(){}<>]/;
const SEPARATOR = /[,，、;；。\n[\]|]/;
const HAN = /\p{sc=Han}/u;
const SUGGESTIONS_MAX = 7;

/** Fragments of a prompt, between Latin or Chinese commas. */
function splitFragments(text: string): string[] {
  const fragments = text.split(/[,，]/).map((fragment) => fragment.trim());
  return fragments.filter((fragment) => fragment !== '');
}

/** Whether a title or fragment may be offered: the specification drops those with any of ( ) { } < >. */
export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** A list of fragments without those that hold any of ( ) { } < >. */
export function dropMarkedFragments(text: string): string {
  return splitFragments(text)
    .filter(isCleanText)
    .join(HAN.test(text) ? '，' : ', ');
}

export function hasFragment(text: string, fragment: string): boolean {
  const wanted = fragment.toLowerCase();
  return splitFragments(text).some((known) => known.toLowerCase() === wanted);
}

/** Adds a fragment at the end, or takes it away where it stands already. */
export function toggleFragment(text: string, fragment: string): string {
  const fragments = splitFragments(text);
  const wanted = fragment.toLowerCase();
  const others = fragments.filter((known) => known.toLowerCase() !== wanted);
  const next = others.length < fragments.length ? others : [...fragments, fragment];
  return next.join(HAN.test(next.join('')) ? '，' : ', ');
}

/** Words that what was typed before the caret may become; the language is the one that is being typed. */
export function suggestWords(text: string, caret: number, words: readonly Word[]): Suggestion[] {
  const before = text.slice(0, caret);
  const start = lastIndexWhere(before, (sign) => SEPARATOR.test(sign)) + 1;
  const typed = before.slice(start).trimStart().toLowerCase();
  if (typed === '') return [];
  return HAN.test(typed.at(-1) ?? '') ? suggestHan(before, typed, words) : suggestLatin(before, typed, words);
}

/** Chinese runs on without spaces: the longest end of what was typed that begins a word counts. */
function suggestHan(before: string, typed: string, words: readonly Word[]): Suggestion[] {
  const signs = [...typed];
  const most = Math.min(signs.length, 6);
  for (let length = most; length > 0; length -= 1) {
    const end = signs.slice(-length).join('');
    const found = words.filter(({ zh }) => zh.startsWith(end) && zh !== end);
    const within = length > 1 ? words.filter(({ zh }) => zh.includes(end) && !zh.startsWith(end)) : [];
    const all = [...found, ...within].slice(0, SUGGESTIONS_MAX);
    if (all.length > 0) return all.map((word) => ({ word, text: word.zh, from: before.length - end.length }));
    // A word that is complete wants no other.
    if (words.some(({ zh }) => zh === end)) return [];
  }
  return [];
}

function suggestLatin(before: string, typed: string, words: readonly Word[]): Suggestion[] {
  const parts = typed.split(/\s+/);
  for (let from = Math.max(0, parts.length - 4); from < parts.length; from += 1) {
    const end = parts.slice(from).join(' ');
    if (end.length < 2) continue;
    const begins = words.filter(({ en }) => en.startsWith(end) && en !== end);
    const within = words.filter(({ en }) => en.includes(` ${end}`));
    const all = [...begins, ...within].slice(0, SUGGESTIONS_MAX);
    if (all.length > 0) return all.map((word) => ({ word, text: word.en, from: before.length - end.length }));
  }
  return [];
}

/** The text with the suggestion in it, and where the caret stands then. */
export function takeSuggestion(
  text: string,
  caret: number,
  suggestion: Suggestion,
): { text: string; caret: number } {
  const head = text.slice(0, suggestion.from) + suggestion.text;
  return { text: head + text.slice(caret), caret: head.length };
}

function lastIndexWhere(text: string, is: (sign: string) => boolean): number {
  for (let index = text.length - 1; index >= 0; index -= 1) if (is(text.charAt(index))) return index;
  return -1;
}
