/**
 * Words to search for, as they may be shown and asked for: line breaks and tabs part words, every other control character
 * and what turns the direction of writing is left out.
 */
export function cleanWords(typed: string): string {
  return typed
    .replace(/[\t\n\v\f\r]+/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
}
