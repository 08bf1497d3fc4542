import { splitList } from '@mogine/contract/kernel/lists';
import type { Data } from '#shared/api/client.ts';
import { formatOf } from '../model.ts';
import type { DownloadFile } from './downloads.ts';

/** The files of an asset as its page lists them. */
export function toDownloadFiles(asset: Pick<Data<'catalog', 'detail'>, 'id' | 'files'>): DownloadFile[] {
  return asset.files.map(({ key, name, format, bytes, sha256 }) => ({
    assetId: asset.id,
    key,
    name,
    format,
    bytes,
    sha256,
  }));
}

/** Those of an owned asset that has left the shop: only its file names are known. */
export function toNamedFiles({ id, resourceUrl }: { id: string; resourceUrl: string }): DownloadFile[] {
  return splitList(resourceUrl).map((name) => ({
    assetId: id,
    key: '',
    name,
    format: formatOf(name),
    bytes: 0,
    sha256: '',
  }));
}
