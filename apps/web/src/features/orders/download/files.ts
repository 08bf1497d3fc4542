import type { Data } from '#shared/api/client.ts';
import { fulfil, selectFiles, type Choice, type Chosen, type Kind } from '../choice/model.ts';
import type { DownloadFile } from './downloads.ts';

/** Files of an asset as a download takes them. */
export function toDownloadFiles(asset: Pick<Data<'catalog', 'detail'>, 'files'>): DownloadFile[] {
  return asset.files.map(({ key, name, format, bytes, sha256 }) => ({
    key,
    name,
    format,
    bytes,
    sha256,
  }));
}

/** Everything that an asset can be had as: its files alone, until they were looked at. */
export function toChoices({
  choices,
  files,
}: Pick<Data<'catalog', 'detail'>, 'choices' | 'files'>): Choice[] {
  if (choices.length > 0) return choices;
  return toDownloadFiles({ files }).map((file) => ({ ...file, map: '', edge: 0, isMade: false }));
}

/** Files of the format that a reader prefers, in the size that was chosen last; none of an empty one, for which they are asked. */
export function preferredFiles(
  kind: Kind,
  choices: readonly Choice[],
  format: string,
  chosen: Chosen | null,
): DownloadFile[] {
  if (format === '' || !choices.some((choice) => choice.format === format)) return [];
  const wished = fulfil(kind, choices, { edge: 0, maps: [], withLicence: true, ...chosen, format });
  return selectFiles(kind, choices, wished).filter((file) => file.format === format);
}
