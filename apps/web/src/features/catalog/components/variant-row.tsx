import { useEffect, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { assetStrings } from '../asset-strings.ts';
import type { AssetDetail } from '../queries.ts';
import { pickVariants } from '../variants-model.ts';
import styles from './variant-row.module.css';

/** The same thing in other fabrics, colours or sizes: a picture and a name each, the present one marked. Nothing where it stands alone. */
export function VariantRow({ asset: { id, variants } }: { asset: AssetDetail }) {
  const lang = useLang();
  const t = useStrings(assetStrings);
  const [isWhole, setWhole] = useState(false);
  const followed = useRef('');
  const current = useRef<HTMLAnchorElement>(null);
  // The page of the one that was followed may have been drawn anew, with the link that had the focus.
  useEffect(() => {
    if (followed.current !== id) return;
    followed.current = '';
    current.current?.focus({ preventScroll: true });
  }, [id]);
  const labelOf = (each: AssetDetail['variants'][number]) => pickText(lang, each.label, each.enLabel);
  const present = variants.find((each) => each.id === id);
  if (!present) return null;
  const shown = isWhole ? variants : pickVariants(variants, id);
  return (
    <section className={styles.variants} aria-label={t.variants}>
      <p>
        {t.variants}
        <span className={styles.present}>{labelOf(present)}</span>
      </p>
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each.id}>
            <Link
              href={href.asset(each.id)}
              keepScroll
              replace
              ref={each.id === id ? current : undefined}
              aria-current={each.id === id ? 'true' : undefined}
              className={classNames(styles.link, each.id === id && styles.on)}
              title={labelOf(each)}
              onClick={() => {
                followed.current = each.id;
              }}
            >
              <span className={styles.picture} style={{ backgroundColor: each.coverColor }}>
                {each.thumb !== '' && (
                  <img src={each.thumb} alt="" width={80} height={60} loading="lazy" decoding="async" />
                )}
              </span>
              <span className={styles.label}>{labelOf(each)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < variants.length && (
        <button type="button" className={styles.all} onClick={() => setWhole(true)}>
          {t.allVariants(variants.length)}
        </button>
      )}
    </section>
  );
}
