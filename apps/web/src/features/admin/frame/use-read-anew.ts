import { useQueryClient } from '@tanstack/react-query';
import { WAITING_KEY } from './use-waiting.ts';

/**
 * Whoever goes to a desk, also to the one that is open, wants to see what has come since: its list and all numbers are read again.
 * Nothing does so by the clock.
 */
export function useReadAnew(): (path: string) => void {
  const queries = useQueryClient();
  return (path) => {
    for (const key of [path, WAITING_KEY]) void queries.invalidateQueries({ queryKey: [key] });
  };
}
