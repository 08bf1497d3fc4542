import { useStrings } from '#shared/i18n/strings.tsx';
import { ApiError } from '#shared/api/client.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { licenceStrings } from '../licence.strings.ts';
import type { DownloadFile } from './downloads.ts';
import { startWithLicence, type Licensed } from './with-licence.ts';

/** {@link startWithLicence}, which says so where a licence could not be saved. */
export function useStartWithLicence(): (files: readonly DownloadFile[], asset: Licensed) => void {
  const t = useStrings(licenceStrings);
  return (files, asset) =>
    startWithLicence(files, asset, (error) =>
      toast.error(error instanceof ApiError ? error.message : t.notSaved),
    );
}
