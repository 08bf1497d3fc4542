import type { ReactNode } from 'react';
import type { Data } from '#shared/api/client.ts';
import { AssetCard } from '../features/catalog/components/asset-card.tsx';
import { CardGrid } from '../features/catalog/components/card-grid.tsx';
import { HeartButton, type SlotAsset } from './heart-slot.tsx';
import { lazyPart } from './lazy-part.tsx';
import styles from './slots.module.css';

// Where features meet on one page. Each implementation lives in its own feature and chunk; a page names only the slot.

/** An asset as its own page carries it. */
export type SlotAssetDetail = Data<'catalog', 'detail'>;

const CartOnCard = lazyPart<{ asset: SlotAsset }>(
  'card-cart',
  async () => (await import('../features/orders/components/card-cart-button.tsx')).CardCartButton,
  { isOptional: true },
);
const Actions = lazyPart<{ asset: SlotAssetDetail }>(
  'asset-actions',
  async () => (await import('../features/orders/components/asset-actions.tsx')).AssetActions,
);

const RatingsPart = lazyPart<{ assetId: string }>(
  'ratings',
  async () => (await import('../features/ratings/components/ratings.tsx')).Ratings,
  { isOptional: true },
);

/** What people who have an asset say of it. */
export function Ratings({ assetId }: { assetId: string }) {
  return <RatingsPart assetId={assetId} fallback={<span className={styles.report} />} />;
}

/** Puts an asset into the cart from its card; nothing for one that is free or owned. */
function CardCartButton({ asset }: { asset: SlotAsset }) {
  return <CartOnCard asset={asset} />;
}

/** Buying, adding to the cart and downloading on an asset's page, whatever the reader may do now. */
export function AssetActions({ asset }: { asset: SlotAssetDetail }) {
  return <Actions asset={asset} fallback={<span className={styles.actions} />} />;
}

type AssetGridProps<T extends SlotAsset> = {
  assets: readonly T[];
  /** Words that were searched for, marked in the titles. */
  searchKey?: string;
  /** How many cards are probably on screen at once: their covers are fetched first. */
  eager?: number;
  /** One row that scrolls sideways on phones. */
  row?: boolean;
  /** More buttons on a card, beside heart and cart. */
  extra?: (asset: T) => ReactNode;
  /** What else lies in a card, below its words or over it. */
  inside?: (asset: T, index: number) => ReactNode;
  /** Without buttons, as while cards are chosen. */
  bare?: boolean;
};

/** Cards of assets with everything one can do on them. */
export function AssetGrid<T extends SlotAsset>({
  assets,
  searchKey = '',
  eager = 0,
  row = false,
  extra,
  inside,
  bare = false,
}: AssetGridProps<T>) {
  return (
    <CardGrid row={row}>
      {assets.map((asset, index) => (
        <AssetCard
          key={asset.id}
          asset={asset}
          searchKey={searchKey}
          isEager={index < eager}
          actions={
            bare ? null : (
              <>
                {extra?.(asset)}
                <CardCartButton asset={asset} />
                <HeartButton asset={asset} look="card" />
              </>
            )
          }
        >
          {inside?.(asset, index)}
        </AssetCard>
      ))}
    </CardGrid>
  );
}
