import { splitList } from '@mogine/contract/kernel/lists';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { HeartButton } from '#app/heart-slot.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { formatOf } from '../model.ts';
import type { OwnedAsset } from '../queries.ts';
import { ownedStrings } from '../owned.strings.ts';
import { versionStrings } from '../versions.strings.ts';
import { Cover } from './cover.tsx';
import { AssetDownload } from './asset-download.tsx';
import styles from './owned-card.module.css';

/** An asset one may use: its picture, on what ground and how long, and its download. */
export function OwnedCard({ asset }: { asset: OwnedAsset }) {
  const t = useStrings(ownedStrings);
  const words = useStrings(versionStrings);
  const lang = useLang();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [cover] = splitList(asset.cover);
  const name = pickText(lang, asset.name, asset.enName);
  const formats = [...new Set(splitList(asset.resourceUrl).map(formatOf))].filter(Boolean);
  const until = asset.untilTime
    ? (asset.isLapsed ? t.lapsed : t.until)(format.date(asset.untilTime, 'short'))
    : t.permanent;

  return (
    <li className={styles.card}>
      <Link href={href.asset(asset.id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Cover src={cover} color={asset.coverColor} />
      </Link>
      <span className={styles.heart}>
        <HeartButton asset={asset} look="card" />
      </span>
      <div className={styles.words}>
        <Link href={href.asset(asset.id)} className={styles.name}>
          {name}
        </Link>
        <p className={styles.meta}>
          <Badge tone={asset.ground === 'member' && !asset.isLapsed ? 'gold' : 'neutral'}>
            {t[asset.ground]}
          </Badge>
          {asset.gotVersion < asset.version && !asset.isLapsed && (
            <Badge tone="accent">{words.update(asset.version)}</Badge>
          )}
          <span>
            {words.version(asset.gotVersion)} ·{' '}
            {asset.ground === 'member' ? until : t.got(format.date(asset.gotTime, 'short'))}
          </span>
        </p>
        <div className={styles.foot}>
          <span className={styles.formats}>{formats.join(' · ').toUpperCase()}</span>
          <Button
            size="s"
            icon={asset.isLapsed ? <ShieldCheck /> : <Download />}
            aria-label={(asset.isLapsed ? t.licenceNamed : t.downloadNamed)(name)}
            onClick={() => setIsOpen(true)}
          >
            {asset.isLapsed ? t.licence : t.download}
          </Button>
        </div>
      </div>
      {isOpen && <AssetDownload asset={asset} name={name} begins onClose={() => setIsOpen(false)} />}
    </li>
  );
}
