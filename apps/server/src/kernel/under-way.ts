/** Counts costly answers under way, of each person `most` at a time on this process. */
export function createUnderWay(most: number) {
  const counts = new Map<string, number>();
  return {
    /** Takes a place; the answer gives it back. Null where none is free. */
    take(clientId: string): (() => void) | null {
      const count = counts.get(clientId) ?? 0;
      if (count >= most) return null;
      counts.set(clientId, count + 1);
      return () => {
        const left = (counts.get(clientId) ?? 0) - 1;
        if (left > 0) counts.set(clientId, left);
        else counts.delete(clientId);
      };
    },
  };
}
