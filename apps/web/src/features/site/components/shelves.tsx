import { useQuery, useQueryClient } from '@tanstack/react-query';
import { splitList } from '@mogine/contract/kernel/lists';
import { useEffect, useRef } from 'react';
import { href } from '#app/href.ts';
import { usePageStrings } from '#app/page-texts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { homeStrings } from '../home.strings.ts';
import { countAll, isForming, listFormats } from '../model.ts';
import {
  frontQuery,
  materialsQuery,
  newestQuery,
  panoramasQuery,
  POPULAR_SIZE,
  popularQuery,
  SHELVES_KEY,
  typesQuery,
  type TypeNode,
} from '../queries.ts';
import { Banner } from './banner.tsx';
import { Kinds } from './kinds.tsx';
import { AssetCards, MaterialBalls, PanoramaStrip } from './picture-strips.tsx';
import { Section } from './section.tsx';
import { SectionFailure } from './section-failure.tsx';
import styles from './shelves.module.css';

/** What is in the shop right now: new, by kind, popular, and the two kinds that look best in a row of their own. */
export function Shelves() {
  const types = useQuery(typesQuery);
  const newest = useQuery(newestQuery);
  useFreshShelves(types.data);
  const banners = useQuery(frontQuery).data?.banners ?? [];
  const slides = newest.data?.filter((asset) => asset.cover !== '') ?? [];
  return (
    <>
      {slides.length + banners.length > 0 && <Banner banners={banners} assets={slides} />}
      {types.data && <Kinds types={types.data} />}
      <Popular types={types.data} />
      <Materials />
      <Panoramas />
    </>
  );
}

/** When the counts change while the page is open, the shelves are read again. */
function useFreshShelves(types: readonly TypeNode[] | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef<number | null>(null);
  const total = types ? countAll(types) : null;
  useEffect(() => {
    if (total === null) return;
    if (known.current !== null && known.current !== total) {
      void queryClient.invalidateQueries({ queryKey: SHELVES_KEY });
    }
    known.current = total;
  }, [total, queryClient]);
}

function Popular({ types }: { types: readonly TypeNode[] | undefined }) {
  const t = usePageStrings(homeStrings);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useQuery(popularQuery);
  const assets = data ?? [];
  if (error && !data)
    return <SectionFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (types && isForming(types)) {
    return (
      <Section
        id="home-popular"
        heading={t.forming.heading}
        sentence={t.forming.sentence(format.number(countAll(types)))}
      >
        <AssetCards assets={assets} waiting={POPULAR_SIZE - assets.length} />
      </Section>
    );
  }
  const formats = listFormats(assets.flatMap((asset) => splitList(asset.resourceUrl)));
  return (
    <Section
      id="home-popular"
      heading={t.shelf.heading}
      {...(types && { sentence: t.shelf.sentence(format.number(countAll(types))) })}
      more={{ to: href.browse(), label: t.shelf.all }}
    >
      <AssetCards assets={assets} waiting={data ? 0 : POPULAR_SIZE} />
      {formats.length > 0 && (
        <p className={styles.formats}>
          <span>{t.shelf.formats}</span>
          {formats.map((name) => (
            <span key={name} className={styles.format}>
              {name}
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}

function Materials() {
  const t = usePageStrings(homeStrings).materials;
  const assets = useQuery(materialsQuery).data?.filter((asset) => asset.cover !== '') ?? [];
  if (assets.length === 0) return null;
  return (
    <Section
      id="home-materials"
      heading={t.heading}
      sentence={t.sentence}
      more={{ to: href.browse({ type: 'material' }), label: t.all }}
    >
      <MaterialBalls assets={assets} />
    </Section>
  );
}

function Panoramas() {
  const t = usePageStrings(homeStrings).panoramas;
  const assets = useQuery(panoramasQuery).data?.filter((asset) => asset.cover !== '') ?? [];
  if (assets.length === 0) return null;
  return (
    <Section
      id="home-panoramas"
      heading={t.heading}
      sentence={t.sentence}
      more={{ to: href.browse({ type: 'panorama' }), label: t.all }}
    >
      <PanoramaStrip assets={assets} />
    </Section>
  );
}
