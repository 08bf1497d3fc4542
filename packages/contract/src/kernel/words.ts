/** Hangul fillers are letters, and the blank of Braille is a sign, but all look like a space; for the class of a pattern. */
export const FILLERS = String.raw`\u115f\u1160\u3164\uffa0\u2800`;

/** What is seen as nothing or as a space, for the class of a pattern. */
export const BLANK = String.raw`\p{Default_Ignorable_Code_Point}${FILLERS}`;

/** Of that, what joins letters and emoji, chooses how they look, spells flags, or parts vowels in Mongolian. */
const SPELLS = String.raw`\u200c\u200d\u180e\p{Variation_Selector}\u{e0020}-\u{e007f}`;
const NOTHING = new RegExp(String.raw`^[${BLANK}\s]*$`, 'u');
const UNSEEN = new RegExp(String.raw`[\p{Cc}\p{Bidi_Control}]|(?![${SPELLS}])[${BLANK}]`, 'gu');

/**
 * One line of what can be seen, whatever was typed: line breaks and tabs part words, every other control character, what has
 * no width and what turns the direction of writing is left out. What joins letters and emoji stays.
 */
export function cleanWords(typed: string): string {
  return dropUnseen(typed.replace(/\s*[\t\n\v\f\r]+\s*/g, ' ')).trim();
}

/** The same of several lines, which stay lines. */
export function cleanLines(typed: string): string {
  return typed
    .split(/\r\n|[\n\r]/)
    .map((part) => dropUnseen(part.replaceAll('\t', ' ')))
    .join('\n')
    .trim();
}

/** What only joins or parts letters is nothing where there are none. */
function dropUnseen(typed: string): string {
  const kept = typed.replace(UNSEEN, '');
  return NOTHING.test(kept) ? '' : kept;
}

/** A text without what turns the direction of writing, which makes it read otherwise than it is. */
export function dropTurning(typed: string): string {
  return typed.replace(/\p{Bidi_Control}/gu, '');
}
