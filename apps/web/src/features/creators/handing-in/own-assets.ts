import type { AssetKind } from '@mogine/contract/catalog';
import { splitList } from '@mogine/contract/kernel/lists';
import { api } from '#shared/api/api.ts';
import type { AssetSource } from '#shared/variants/asset-chooser.tsx';

const PAGE_SIZE = 12;

/** What a person has on sale, of one kind where it is known. */
export function ownAssetsSource(clientId: string, kind: AssetKind | ''): AssetSource {
  return {
    key: `own ${clientId} ${kind}`,
    async read(words, cursor, signal) {
      const { records, cursor: next } = await api.catalog.list(
        {
          ...{ clientId, size: PAGE_SIZE },
          ...(kind !== '' && { type: kind }),
          ...(words === '' ? { sort: 'newest' as const } : { searchKey: words }),
          ...(cursor !== '' && { cursor }),
        },
        { signal },
      );
      const found = records.map(({ cover, thumb, ...asset }) => ({
        ...asset,
        thumb: thumb || (splitList(cover)[0] ?? ''),
      }));
      return { records: found, cursor: next };
    },
  };
}
