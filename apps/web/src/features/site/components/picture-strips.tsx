import type { CSSProperties } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { coverSources } from '#shared/lib/cover-sources.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { homeStrings } from '../home.strings.ts';
import type { Asset } from '../queries.ts';
import styles from './picture-strips.module.css';

type StripProps = { assets: readonly Asset[] };

/** The shop's shelf: even rows of covers, and the places of those that are to come. */
export function AssetCards({ assets, waiting = 0 }: StripProps & { waiting?: number }) {
  return (
    <ul className={styles.cards} aria-busy={waiting > 0 || undefined}>
      {assets.map((asset) => (
        <PictureLink
          key={asset.id}
          asset={asset}
          look={styles.card}
          width={800}
          height={600}
          sizes="(width < 40rem) 46vw, 18rem"
        />
      ))}
      {Array.from({ length: waiting }, (_, card) => (
        <li key={card} className={styles.waiting} aria-hidden="true">
          <Skeleton aspectRatio="4 / 3" />
          <Skeleton width="70%" height="1.4em" />
        </li>
      ))}
    </ul>
  );
}

/** Materials as a jeweller lays out stones: round, even, nothing between them. */
export function MaterialBalls({ assets }: StripProps) {
  return (
    <ul className={styles.balls}>
      {assets.map((asset) => (
        <PictureLink key={asset.id} asset={asset} look={styles.ball} width={320} height={320} sizes="10rem" />
      ))}
    </ul>
  );
}

/** Panoramas as wide windows; the pointer makes them look around. */
export function PanoramaStrip({ assets }: StripProps) {
  return (
    <ul className={styles.windows}>
      {assets.map((asset) => (
        <PictureLink
          key={asset.id}
          asset={asset}
          look={styles.window}
          width={800}
          height={400}
          sizes="(width < 40rem) 92vw, 26rem"
        />
      ))}
    </ul>
  );
}

type PictureLinkProps = {
  asset: Asset;
  look: string | undefined;
  width: number;
  height: number;
  sizes: string;
};

function PictureLink({ asset, look, width, height, sizes }: PictureLinkProps) {
  const lang = useLang();
  const format = useFormat();
  const t = usePageStrings(homeStrings).banner;
  const name = pickText(lang, asset.name, asset.enName);
  return (
    <li className={look} style={{ '--cover': asset.coverColor } as CSSProperties}>
      <Link href={href.asset(asset.id)} className={styles.link}>
        <span className={styles.frame}>
          <img
            {...coverSources(asset, sizes)}
            alt=""
            width={width}
            height={height}
            className={styles.picture}
            loading="lazy"
            decoding="async"
          />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          {asset.price === 0 ? t.free : t.points(format.number(asset.price))}
        </span>
      </Link>
    </li>
  );
}
