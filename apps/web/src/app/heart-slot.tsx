import type { Data } from '#shared/api/client.ts';
import { lazyPart } from './lazy-part.tsx';
import styles from './slots.module.css';

/** An asset as every list carries it. */
export type SlotAsset = Data<'catalog', 'list'>['records'][number];
type HeartSlotProps = {
  asset: SlotAsset;
  /** `card` is a bare icon over a picture; `page` adds the words and the choice of folders. */
  look: 'card' | 'page';
};

const Heart = lazyPart<HeartSlotProps>(
  'heart',
  async () => (await import('../features/favorites/components/heart-button.tsx')).HeartButton,
  { isOptional: true },
);
/** Likes an asset, or takes the like back. */
export function HeartButton({ asset, look }: HeartSlotProps) {
  return <Heart asset={asset} look={look} fallback={<span className={styles[look]} />} />;
}
