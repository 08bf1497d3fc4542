/** What keeps a name of at most `max` characters from being sent, or null. */
export function judgeName(name: string, max: number): 'empty' | 'long' | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  return trimmed.length > max ? 'long' : null;
}
