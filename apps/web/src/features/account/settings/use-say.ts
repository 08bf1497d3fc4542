import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { settingsStrings } from '../settings.strings.ts';
import { NotConfirmed } from './use-owner-confirm.tsx';

/** Says why something could not be done; nothing where the person themselves stopped it. */
export function useSay(): (error: Error) => void {
  const { unknown } = useStrings(settingsStrings);
  return (error) => {
    if (error instanceof NotConfirmed) return;
    toast.error(error instanceof ApiError ? error.message : unknown);
  };
}
