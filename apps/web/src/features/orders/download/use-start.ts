import { useQueryClient } from '@tanstack/react-query';
import { downloadPreferencesQuery } from '#app/download-preferences.ts';
import { foundAt } from '#app/found-at.ts';
import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ApiError } from '#shared/api/client.ts';
import { toast } from '#shared/ui/toast-store.ts';
import type { Choice } from '../choice/model.ts';
import { licenceStrings } from '../licence.strings.ts';
import { beginDownload, type DownloadFile } from './downloads.ts';
import { preferredFiles } from './files.ts';
import { startWithLicence, type Licensed } from './with-licence.ts';

type Preferences = Data<'orders', 'downloadPreferences'>;
type Kind = Preferences['kinds'][number]['kind'];

/** The creator is told where it was found, not by whom. */
function withSource(files: readonly DownloadFile[], { assetId }: Licensed): DownloadFile[] {
  const source = foundAt(assetId)?.source;
  return source ? files.map((file) => ({ ...file, source })) : [...files];
}

/** Begins files as the reader likes it. Preferences that cannot be read are as if there were none. */
export function useStart() {
  const t = useStrings(licenceStrings);
  const queryClient = useQueryClient();
  const readPreferences = (): Promise<Preferences | null> =>
    queryClient.ensureQueryData(downloadPreferencesQuery).catch(() => null);

  function startAll(files: readonly DownloadFile[], licence: Licensed): void {
    startWithLicence(withSource(files, licence), licence, (error) =>
      toast.error(error instanceof ApiError ? error.message : t.notSaved),
    );
  }
  function begin(files: readonly DownloadFile[], licence: Licensed, preferences: Preferences | null): void {
    if (preferences?.withLicence) startAll(files, licence);
    else for (const file of withSource(files, licence)) beginDownload(file);
  }
  return {
    /** All of these with their licence, whatever is preferred. */
    startAll,
    /** These, and their licence where that is wished for. */
    startFiles(files: readonly DownloadFile[], licence: Licensed, withLicence: boolean): void {
      if (withLicence) startAll(files, licence);
      else for (const file of withSource(files, licence)) beginDownload(file);
    },
    /** These, and their licence if it is to be saved with every file. */
    async start(files: readonly DownloadFile[], licence: Licensed): Promise<void> {
      begin(files, licence, await readPreferences());
    },
    /** Those that are preferred for this kind, in the size that was chosen last; none where the reader is to be asked. */
    async startPreferred(kind: Kind, choices: readonly Choice[], licence: Licensed): Promise<void> {
      const preferences = await readPreferences();
      const row = preferences?.kinds.find((each) => each.kind === kind);
      begin(preferredFiles(kind, choices, row?.format ?? '', row?.chosen ?? null), licence, preferences);
    },
  };
}
