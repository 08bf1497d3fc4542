/**
 * Which item of a menu a key moves to: arrows wrap, Home and End jump, a letter finds the next label that starts with it.
 * `current` is -1 when nothing is focused. Returns null when the key is not the menu's.
 */
export function nextMenuIndex(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (current + step) % count;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
