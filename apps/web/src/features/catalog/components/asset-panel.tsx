import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Columns2, Share2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { pricesQuery } from '#app/prices.ts';
import { ratingSummaryQuery } from '#app/rating-summary.ts';
import { HeartButton } from '#app/heart-slot.tsx';
import { AssetActions } from '#app/slots.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Price } from '#shared/ui/price.tsx';
import { assetMarksStrings } from '../asset-marks.strings.ts';
import { assetStrings } from '../asset-strings.ts';
import type { AssetDetail } from '../queries.ts';
import { toFen } from '../asset-facts.ts';
import styles from './asset-panel.module.css';
import { VariantRow } from './variant-row.tsx';

const ShareDialog = lazyPart('share', async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Who made it, what it costs and what can be done with it now. */
export function AssetPanel({ asset }: { asset: AssetDetail }) {
  const lang = useLang();
  const t = useStrings(assetStrings);
  const format = useFormat();
  const isOfficial = asset.clientId === '';
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h1 className={styles.name}>{pickText(lang, asset.name, asset.enName)}</h1>
        <p className={styles.by}>
          <span className={styles.author}>
            {isOfficial ? (
              asset.author
            ) : (
              <Link href={href.storefront(asset.clientId)}>{sayNickname(lang, asset.author)}</Link>
            )}
            {isOfficial && <BadgeCheck className={styles.official} aria-label={t.official} role="img" />}
          </span>
          <span>{t.published(format.date(asset.createTime))}</span>
          <Rated id={asset.id} />
          {asset.downloadCount > 0 && <span>{t.downloads(format.compact(asset.downloadCount))}</span>}
        </p>
        {asset.madeBy === 'procedural' && (
          <p className={styles.madeBy} title={t.madeByText}>
            <Badge icon={<Sparkles aria-hidden="true" />}>{t.madeBy}</Badge>
            <span>{t.madeByText}</span>
          </p>
        )}
        <AssetMarks asset={asset} />
      </div>
      <VariantRow asset={asset} />
      <PriceBlock asset={asset} />
    </div>
  );
}

function Rated({ id }: { id: string }) {
  const t = useStrings(assetStrings);
  const format = useFormat();
  const { data } = useQuery(ratingSummaryQuery(id));
  if (!data || data.average === null) return null;
  const [average, count] = [data.average.toFixed(1), format.number(data.count)];
  return (
    <a href="#ratings" aria-label={t.ratedLabel(average, count)}>
      {t.rated(average, count)}
    </a>
  );
}

/** What whoever looks at it has to know: AI, and a narrow licence. */
function AssetMarks({ asset: { aiLabel, licence } }: { asset: AssetDetail }) {
  const t = useStrings(assetMarksStrings);
  return (
    <>
      {aiLabel !== '' && (
        <p className={styles.madeBy}>
          <Badge icon={<Sparkles aria-hidden="true" />}>{t.ai[aiLabel].name}</Badge>
          <span>{t.ai[aiLabel].text}</span>
        </p>
      )}
      {licence === 'editorial' && (
        <p className={styles.madeBy}>
          <Badge>{t.editorial}</Badge>
          <span>{t.editorialText}</span>
        </p>
      )}
    </>
  );
}

function PriceBlock({ asset }: { asset: AssetDetail }) {
  const t = useStrings(assetStrings);
  const format = useFormat();
  const { data: prices } = useQuery(pricesQuery);
  const fen = prices ? toFen(asset.price, prices.packs) : null;
  const monthly = prices?.vips.find(({ tier }) => tier === 'monthly');
  const isForSale = asset.price > 0 && (asset.access === 'buy' || asset.access === 'login');
  return (
    <div className={styles.buy}>
      <p className={styles.price}>
        <Price points={asset.price} />
        {asset.price > 0 && fen !== null && <span className={styles.about}>{t.about(format.fen(fen))}</span>}
        {isForSale && monthly && (
          <Link href={href.pay({ type: 'vip', redirect: href.asset(asset.id) })} className={styles.vip}>
            {t.vipHint(format.fen(monthly.priceFen))}
          </Link>
        )}
      </p>
      <div className={styles.actions}>
        <AssetActions asset={asset} />
        <div className={styles.also}>
          <HeartButton asset={asset} look="page" />
          <Share asset={asset} />
          {asset.preview.model !== '' && (
            <Link href={href.compare([asset.id])} className={buttonClass({ variant: 'quiet' })}>
              <Columns2 aria-hidden="true" />
              {t.compare}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

function Share({ asset }: { asset: AssetDetail }) {
  const t = useStrings(assetStrings);
  const [open, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={ShareDialog.preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t.share}
      </Button>
      {isWanted && <ShareDialog asset={asset} open={open} onOpenChange={setOpen} />}
    </>
  );
}
