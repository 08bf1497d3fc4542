import { splitList } from '@mogine/contract/kernel/lists';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { coverSources } from '#shared/lib/cover-sources.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Glyph } from '#shared/ui/glyphs.tsx';
import { Price } from '#shared/ui/price.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { listFormats } from '../asset-facts.ts';
import { scrubIndex } from '../model.ts';
import type { Asset } from '../queries.ts';
import { browseStrings } from '../strings.ts';
import styles from './asset-card.module.css';
import { CardTurntable } from './card-turntable.tsx';
import { Highlighted } from './highlighted.tsx';

/** Two or more cards a row on a phone, about 300 pixels each elsewhere. */
const CARD_SIZES = '(width < 40rem) 46vw, 20rem';

type AssetCardProps = {
  asset: Asset;
  /** Words to mark in the title. */
  searchKey?: string;
  /** On screen at once: its cover is fetched before the others. */
  isEager?: boolean;
  /** Buttons over the cover, apart from the link. */
  actions?: ReactNode;
  /** What else lies in it. */
  children?: ReactNode;
};

/** One link to an asset: cover, title, kind, formats and price. A mouse moved across it turns a model and leafs through other pictures. */
export function AssetCard({ asset, searchKey = '', isEager = false, actions, children }: AssetCardProps) {
  const lang = useLang();
  const t = useStrings(browseStrings);
  const cover = useRef<HTMLDivElement>(null);
  /** Where a mouse came in and where it is, as fractions of the card's width. */
  const [mouse, setMouse] = useState<{ from: number; at: number } | null>(null);
  const name = pickText(lang, asset.name, asset.enName);
  const pictures = splitList(asset.cover);
  const formats = listFormats(splitList(asset.resourceUrl));

  function handleMove(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = (event.clientX - box.left) / box.width;
    setMouse((was) => ({ from: was?.from ?? at, at }));
  }
  /** The further pictures, of which the one under the mouse shows. */
  function leaves(at: number): ReactNode {
    if (pictures.length < 2) return null;
    const shown = scrubIndex(at, pictures.length);
    return (
      <>
        {pictures.slice(1).map((picture, index) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={800}
            height={600}
            decoding="async"
            className={classNames(styles.picture, index + 1 !== shown && styles.under)}
          />
        ))}
        <span className={styles.ticks} aria-hidden="true">
          {pictures.map((picture, index) => (
            <span key={picture} className={classNames(styles.tick, index === shown && styles.on)} />
          ))}
        </span>
      </>
    );
  }
  /** The picture that was pressed grows into the page's stage. */
  function handleOpen() {
    if (cover.current) cover.current.style.viewTransitionName = 'asset-stage';
  }

  return (
    <li className={styles.card} onPointerMove={handleMove} onPointerLeave={() => setMouse(null)}>
      <div ref={cover} className={styles.cover} style={{ backgroundColor: asset.coverColor }}>
        <img
          {...coverSources(asset, CARD_SIZES)}
          alt=""
          width={800}
          height={600}
          decoding={isEager ? 'auto' : 'async'}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          className={styles.picture}
        />
        {mouse && asset.kind === 'model' && (
          <CardTurntable asset={asset} {...mouse} otherwise={leaves(mouse.at)} />
        )}
        {mouse && asset.kind !== 'model' && leaves(mouse.at)}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link href={href.asset(asset.id)} className={styles.link} title={name} onClick={handleOpen}>
            <Highlighted text={name} searchKey={searchKey} />
          </Link>
        </h3>
        <p className={styles.meta}>
          <span className={styles.kind}>
            <Glyph name={asset.kind} />
            <span className={styles.formats}>{formats.join(' · ') || t.kinds[asset.kind]}</span>
            {asset.variantCount !== undefined && (
              <span className={styles.variants}>{t.variants(asset.variantCount)}</span>
            )}
          </span>
          <span className={styles.price}>
            {asset.isBuy ? <span className={styles.owned}>{t.owned}</span> : <Price points={asset.price} />}
          </span>
        </p>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
