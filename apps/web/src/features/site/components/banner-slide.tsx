import { splitList } from '@mogine/contract/kernel/lists';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { coverSources } from '#shared/lib/cover-sources.ts';
import { Glyph } from '#shared/ui/glyphs.tsx';
import { homeStrings } from '../home.strings.ts';
import { listFormats } from '../model.ts';
import type { Asset } from '../queries.ts';
import styles from './banner.module.css';

type BannerSlideProps = { asset: Asset; isShown: boolean; label: string };

/** One asset, large: its picture, what it is, and the way in. */
export function BannerSlide({ asset, isShown, label }: BannerSlideProps) {
  const t = usePageStrings(homeStrings);
  const lang = useLang();
  const format = useFormat();
  const path = splitList(pickText(lang, asset.ancestorsName, asset.enAncestorsName));
  const facts = [
    ...listFormats(splitList(asset.resourceUrl)),
    asset.price === 0 ? t.banner.free : t.banner.points(format.number(asset.price)),
  ];
  return (
    <div
      className={styles.slide}
      style={{ '--cover': asset.coverColor } as CSSProperties}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
    >
      <div className={styles.words}>
        <p className={styles.path}>
          <Glyph name={asset.kind} />
          {path.join(' / ') || t.kinds[asset.kind].name}
        </p>
        <h3 className={styles.name}>{pickText(lang, asset.name, asset.enName)}</h3>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <Link href={href.asset(asset.id)} className={styles.open}>
          {t.banner.open}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <img
        {...coverSources(asset, '(width < 40rem) 92vw, 40rem')}
        alt=""
        width={800}
        height={600}
        className={styles.cover}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </div>
  );
}
