import type { Data } from '#shared/api/client.ts';
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

/** Files of the format that a reader prefers; none of an empty one, for which they are asked. */
export function preferredFiles(files: readonly DownloadFile[], format: string): DownloadFile[] {
  return format === '' ? [] : files.filter((file) => file.format === format);
}
