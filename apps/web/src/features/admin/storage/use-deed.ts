import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { storageStrings } from './storage.strings.ts';

type Told = { count: number; hasMore?: boolean };

/** Does something to findings and says to how many; a dialog that stays open tells by itself why it failed. */
export function useDeed<V>(
  act: (given: V) => Promise<Told>,
  {
    say,
    onDone,
    isQuiet = false,
    isTold = () => isQuiet,
  }: {
    say: (count: string, hasMore: boolean) => string;
    onDone?: () => void;
    isQuiet?: boolean;
    /** Of which failures the dialog tells by itself. */
    isTold?: (error: unknown) => boolean;
  },
) {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess({ count, hasMore = false }) {
      // Nothing was done: what was chosen and typed stays for another try.
      if (count === 0) return void toast.error(t.nothingDone);
      toast.success(say(format.number(count), hasMore));
      onDone?.();
    },
    onError(error) {
      if (!isTold(error)) toast.error(error instanceof ApiError ? error.message : t.failed);
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['storage'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
}
