import type { AssetKind } from '@mogine/contract/catalog';
import { api } from '#shared/api/api.ts';
import type { AssetSource } from '#shared/variants/asset-chooser.tsx';

const PAGE_SIZE = 12;

/** What a person has on sale: of the kind of a new asset where it is known, or what may stand beside an own one. */
export function ownAssetsSource(of: { kind: AssetKind | '' } | { beside: string }): AssetSource {
  return {
    key: `own ${JSON.stringify(of)}`,
    async read(words, cursor, signal) {
      const { records, cursor: next } = await api.variants.own(
        {
          ...{ size: PAGE_SIZE, words },
          ...('beside' in of ? of : of.kind !== '' && { kind: of.kind }),
          ...(cursor !== '' && { cursor }),
        },
        { signal },
      );
      const found = records.map(({ variantCount, ...asset }) => ({
        ...asset,
        variantCount: variantCount ?? undefined,
      }));
      return { records: found, cursor: next };
    },
  };
}
