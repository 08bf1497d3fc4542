import { splitList } from '@mogine/contract/kernel/lists';
import { quickLookAddress } from '../../ar-model.ts';
import type { AssetDetail } from '../../queries.ts';
import styles from './ar-entry.module.css';

/** Apple’s viewer opens at once only from a link around nothing but a picture; all of what it stands in can be tapped. */
export function QuickLook({ asset, usdz, label }: { asset: AssetDetail; usdz: string; label: string }) {
  const [cover = ''] = splitList(asset.cover);
  return (
    <a rel="ar" href={quickLookAddress(usdz)} className={styles.quickLook}>
      <img src={asset.thumb || cover} alt={label} width={160} height={120} />
    </a>
  );
}
