import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { useSettled } from '#shared/lib/use-settled.ts';
import type { Answer } from './rows.ts';

/** A pause in typing, after which the server is asked. */
const PAUSE_MS = 120;
const KEPT_MS = 60_000;

/** What the server suggests for these words, or did for those a moment ago; nothing where it cannot be asked. */
export function useAnswer(
  typed: string,
  isWanted: boolean,
): { answer: Answer | undefined; isSettled: boolean } {
  const lang = useLang();
  const words = useSettled(typed, PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['catalog', 'suggest', lang, words],
    queryFn: ({ signal }) => api.catalog.suggest({ searchKey: words }, { signal }),
    enabled: isWanted && words !== '' && typed !== '',
    ...{ staleTime: KEPT_MS, gcTime: KEPT_MS, retry: false, refetchOnWindowFocus: false },
    placeholderData: keepPreviousData,
  });
  return { answer: typed === '' ? undefined : data, isSettled: words === typed && !isPlaceholderData };
}
