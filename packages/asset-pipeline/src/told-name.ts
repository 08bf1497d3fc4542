const NAME_MAX = 120;

/**
 * A name as it is told to people and kept: those in files may be as long as the file, and hold what JSON in a database cannot, zeros
 * and halves of characters. At most 120 UTF-16 units.
 */
export function toldName(name: string): string {
  return name.replaceAll('\0', '').slice(0, NAME_MAX).toWellFormed();
}
