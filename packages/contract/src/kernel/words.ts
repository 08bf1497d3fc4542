/** Hangul fillers, too, which look like a space. What joins letters and emoji, chooses how they look or spells flags is none of it. */
const UNSEEN =
  /[\p{Cc}\p{Bidi_Control}]|(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

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

function dropUnseen(typed: string): string {
  return typed.replace(UNSEEN, '');
}

/** A text without what turns the direction of writing, which makes it read otherwise than it is. */
export function dropTurning(typed: string): string {
  return typed.replace(/\p{Bidi_Control}/gu, '');
}
