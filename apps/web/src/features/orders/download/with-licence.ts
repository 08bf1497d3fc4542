import { api } from '#shared/api/api.ts';
import { licenceFileNames } from '../model.ts';
import { beginDownload, saveBlob, type DownloadFile } from './downloads.ts';

/** Whose licence goes with files; `version` where they are not the newest. */
export type Licensed = { assetId: string; enName: string; version?: number };

/**
 * Begins files of one asset, and saves its licence beside them, once, when the first of them is there: a member has none
 * before. A zip that is made with it has it inside, any other file does not. `onFailed` hears of a licence that could not be
 * read; the files are not concerned.
 */
export function startWithLicence(
  files: readonly DownloadFile[],
  asset: Licensed,
  onFailed: (error: unknown) => void,
): void {
  let isAsked = false;
  function handleFinished() {
    if (isAsked) return;
    isAsked = true;
    saveLicence(asset).catch(onFailed);
  }
  for (const file of files) beginDownload(file, file.zip?.withLicence ? undefined : handleFinished);
}

/** `licence.json` and `LICENSE.txt`; nothing of a licence that was revoked. */
async function saveLicence({ assetId, enName, version }: Licensed): Promise<void> {
  const licence = await api.licences.read({
    resourceId: assetId,
    ...(version === undefined ? {} : { version }),
  });
  if (!licence || licence.revokeTime) return;
  const names = licenceFileNames(enName);
  saveBlob(new Blob([licence.document], { type: 'application/json' }), names.document);
  saveBlob(new Blob([licence.text], { type: 'text/plain' }), names.text);
}
