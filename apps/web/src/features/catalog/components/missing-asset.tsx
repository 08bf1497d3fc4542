import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { AssetGrid } from '#app/slots.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { assetStrings } from '../asset-strings.ts';
import { popularQuery } from '../queries.ts';
import styles from '../pages/asset.module.css';

/** An address that leads to no asset, and where to go from here. */
export function MissingAsset() {
  const t = useStrings(assetStrings);
  const { data: popular } = useQuery(popularQuery);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.missing} isHidden />
      <VisuallyHidden>
        <h1>{t.asset}</h1>
      </VisuallyHidden>
      <EmptyState
        seed="asset-missing"
        title={t.missing}
        text={t.missingText}
        action={
          <>
            <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
              {t.toLibrary}
            </Link>
            <Link href={href.myAssets()} className={buttonClass()}>
              {t.myAssets}
            </Link>
          </>
        }
      />
      {popular && popular.records.length > 0 && (
        <section className={styles.related} aria-label={t.popular}>
          <h2 className={styles.heading}>{t.popular}</h2>
          <AssetGrid assets={popular.records} row />
        </section>
      )}
    </Container>
  );
}
