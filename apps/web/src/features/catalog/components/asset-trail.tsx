import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { href, type Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { assetStrings } from '../asset-strings.ts';
import { findTypePath, toTypeValue } from '../model.ts';
import { typesQuery, type AssetDetail } from '../queries.ts';
import styles from './asset-trail.module.css';

export type TrailStep = { name: string; url: Href };

/** From the library down to the asset's own category. */
export function useTrail(asset: AssetDetail): TrailStep[] {
  const lang = useLang();
  const t = useStrings(assetStrings);
  const { data: tree = [] } = useQuery(typesQuery);
  return [
    { name: t.library, url: href.browse() },
    ...findTypePath(tree, asset.type).map((node) => ({
      name: pickText(lang, node.name, node.enName),
      url: href.browse({ type: toTypeValue(node) }),
    })),
  ];
}

export function AssetTrail({ trail }: { trail: readonly TrailStep[] }) {
  const t = useStrings(assetStrings);
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className={styles.trail}>
        {trail.map(({ name, url }, index) => (
          <li key={url} className={styles.step}>
            {index > 0 && <ChevronRight aria-hidden="true" className={styles.mark} />}
            <Link href={url} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
