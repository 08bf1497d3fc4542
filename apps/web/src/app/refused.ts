import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { guardianStrings } from './guardian.strings.ts';
import { href } from './href.ts';

/** Long enough to read what protects a minor, and to go on from there. */
const READ_MS = 10_000;

/** Where a guardian agrees, and what holds for minors can be read. */
export const GUARDIAN_PLACE = `${href.settings()}#age` as const;

/** Whether a call was refused because of the age that was stated. */
export function isForMinors(error: unknown): boolean {
  return error instanceof ApiError && error.reason.startsWith('MINOR_');
}

/** Says in passing why a call was refused; to a minor also where that can be settled, beside the page and what is typed there. */
export function useSayRefused(): (error: unknown) => void {
  const { toSettings } = useStrings(guardianStrings);
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!isForMinors(error)) return void toast.error(message);
    const run = () => void open(GUARDIAN_PLACE, '_blank', 'noopener');
    toast.error(message, { durationMs: READ_MS, action: { label: toSettings, run } });
  };
}
