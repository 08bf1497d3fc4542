export type TextPiece = { text: string; isMatch: boolean };

const CHINESE = /\p{Script=Han}/u;

/** Full-width and capital letters count as plain ones; a character that would become several stays as it is. */
function fold(text: string): string {
  return [...text]
    .map((character) => {
      const plain = character.normalize('NFKC').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');
}

function toWords(searchKey: string): string[] {
  return fold(searchKey).match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
}

/** What of a word to look for: all of it; of Chinese, which is written without spaces, every two neighbours as well. */
function toNeedles(word: string): string[] {
  if (!CHINESE.test(word)) return word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
  if (word.length <= 2) return [word];
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
}

/** Cuts a text into pieces that match the searched words and pieces that do not. */
export function splitMatches(text: string, searchKey: string): TextPiece[] {
  const folded = fold(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const needle of toWords(searchKey).flatMap(toNeedles)) {
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) {
      isMarked.fill(true, at, at + needle.length);
    }
  }
  const pieces: TextPiece[] = [];
  for (const [index, isMatch] of isMarked.entries()) {
    const last = pieces.at(-1);
    const character = text.charAt(index);
    if (last && last.isMatch === isMatch) last.text += character;
    else pieces.push({ text: character, isMatch });
  }
  return pieces;
}
