import type { AssetKind } from '@mogine/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { href, type Href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { coverSources } from '#shared/lib/cover-sources.ts';
import { NewsGrid } from '../components/news-card.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { countAll } from '../model.ts';
import {
  materialsQuery,
  mediaNewsQuery,
  modelsQuery,
  panoramasQuery,
  scenesQuery,
  typesQuery,
  type TypeNode,
} from '../queries.ts';
import { showcaseStrings } from '../showcase.strings.ts';
import styles from './hub.module.css';

const COVERS = {
  model: modelsQuery,
  scene: scenesQuery,
  panorama: panoramasQuery,
  material: materialsQuery,
} as const;
const KINDS: readonly AssetKind[] = ['model', 'scene', 'panorama', 'material'];
/** Pictures beside the contents of a kind. */
const SHOWN = 3;

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(typesQuery),
    ...Object.values(COVERS).map((query) => queryClient.prefetchQuery(query)),
    queryClient.prefetchQuery(mediaNewsQuery),
  ]);
}

/** The library's table of contents, and what explains it. */
export default function HubPage() {
  const t = useStrings(showcaseStrings).hub;
  const format = useFormat();
  const query = useQuery(typesQuery);
  const { data } = query;
  const guides = useQuery(mediaNewsQuery).data?.records ?? [];
  const paths: readonly (readonly [Href, string])[] = [
    [href.browse({ free: true }), t.free],
    [href.browse({ sort: 'newest' }), t.newest],
    [href.plan(), t.plans],
    [href.download(), t.formats],
    [href.cases(), t.cases],
  ];
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.description} canonical={href.hub()} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.heading}</h1>
        {data && <p className={styles.sentence}>{t.sentence(format.number(countAll(data)))}</p>}
        <nav className={styles.paths} aria-label={t.paths}>
          {paths.map(([to, label]) => (
            <Link key={label} href={to} className={styles.path}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <LoadFailure title={t.failed} query={query} />
      {data && (
        <ol className={styles.kinds}>
          {KINDS.map((kind) => (
            <Kind key={kind} kind={kind} node={data.find(({ code }) => code === kind)} />
          ))}
        </ol>
      )}
      {guides.length > 0 && (
        <section className={styles.guides} aria-labelledby="hub-guides">
          <header className={styles.row}>
            <h2 id="hub-guides" className={styles.heading}>
              {t.guides}
            </h2>
            <p>{t.guidesText}</p>
            <Link href={href.newsList()} className={styles.more}>
              {t.moreGuides}
              <ArrowRight aria-hidden="true" />
            </Link>
          </header>
          <NewsGrid news={guides} />
        </section>
      )}
    </Container>
  );
}

function Kind({ kind, node }: { kind: AssetKind; node: TypeNode | undefined }) {
  const t = useStrings(showcaseStrings).hub;
  const lang = useLang();
  const format = useFormat();
  const assets = (useQuery(COVERS[kind]).data ?? []).filter(({ cover }) => cover !== '');
  const filled = (node?.children ?? []).filter(({ count }) => count > 0);
  return (
    <li className={styles.kind}>
      <div className={styles.name}>
        <h2>
          <Link href={href.browse({ type: kind })} className={styles.all}>
            {t.kinds[kind]}
          </Link>
        </h2>
        <span className={styles.count}>{t.count(format.number(node?.count ?? 0))}</span>
        <p>{t.texts[kind]}</p>
      </div>
      <ul className={styles.children}>
        {filled.map((child) => (
          <li key={child.id}>
            <Link href={href.browse({ type: child.id })} className={styles.child}>
              {pickText(lang, child.name, child.enName)}
              <small>{format.number(child.count)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.covers}>
        {assets.slice(0, SHOWN).map((asset) => (
          <li key={asset.id}>
            <Link href={href.asset(asset.id)} className={styles.cover}>
              <img
                {...coverSources(asset, '(width < 48rem) 30vw, 12rem')}
                alt={pickText(lang, asset.name, asset.enName)}
                width={480}
                height={360}
                loading="lazy"
                decoding="async"
              />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
