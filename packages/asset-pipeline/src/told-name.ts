const NAME_MAX = 120;
const NOT_TOLD = /[\0\p{Bidi_Control}]/gu;

/**
 * A name as it is told to people and kept: those in files may be as long as the file, hold what JSON in a database cannot, zeros
 * and halves of characters, and signs that turn the direction of what stands beside them. At most 120 UTF-16 units.
 */
export function toldName(name: string): string {
  return name.replaceAll(NOT_TOLD, '').slice(0, NAME_MAX).toWellFormed();
}
