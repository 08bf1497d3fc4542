import { splitList } from '@mogine/contract/kernel/lists';
import { Download, ShieldCheck } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { HeartButton } from '#app/heart-slot.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toChoices } from '../download/files.ts';
import { useStart } from '../download/use-start.ts';
import { formatOf } from '../model.ts';
import { versionsQuery, type OwnedAsset } from '../queries.ts';
import { orderStrings } from '../strings.ts';
import { versionStrings } from '../versions.strings.ts';
import { Cover } from './cover.tsx';
import { AssetDownload } from './asset-download.tsx';
import styles from './owned-card.module.css';

/** An asset one may use: its picture, on what ground and how long, and its download. */
export function OwnedCard({ asset }: { asset: OwnedAsset }) {
  const { assets: t } = useStrings(orderStrings);
  const words = useStrings(versionStrings);
  const lang = useLang();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { startPreferred } = useStart();
  const [isOpen, setIsOpen] = useState(false);
  const [cover] = splitList(asset.cover);
  const name = pickText(lang, asset.name, asset.enName);
  const formats = [...new Set(splitList(asset.resourceUrl).map(formatOf))].filter(Boolean);
  const until = asset.untilTime
    ? (asset.isLapsed ? t.lapsed : t.until)(format.date(asset.untilTime, 'short'))
    : t.permanent;

  function handleOpen() {
    setIsOpen(true);
    if (!asset.isLapsed) void beginPreferred();
  }
  /** Of files that cannot be read the dialog tells. */
  async function beginPreferred(): Promise<void> {
    const data = await queryClient.ensureQueryData(versionsQuery(asset.id)).catch(() => null);
    const choices = toChoices(data?.versions[0] ?? { files: [], choices: [] });
    await startPreferred(asset.kind, choices, { assetId: asset.id, enName: asset.enName });
  }

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
            onClick={handleOpen}
          >
            {asset.isLapsed ? t.licence : t.download}
          </Button>
        </div>
      </div>
      {isOpen && <AssetDownload asset={asset} name={name} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
