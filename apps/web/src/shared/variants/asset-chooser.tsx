import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useSettled } from '#shared/lib/use-settled.ts';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import type { FamilyAsset } from './model.ts';
import { variantsStrings } from './variants.strings.ts';
import styles from './variants.module.css';

/** `variantCount`: of its family; absent where it stands alone, or where nobody knows. */
export type ChoosableAsset = Omit<FamilyAsset, 'state'> & { variantCount?: number | undefined };

export type AssetSource = {
  /** By which the answers are remembered. */
  key: string;
  /** A page of what is on sale and fits these words, from a cursor on; empty for the first. */
  read: (
    words: string,
    cursor: string,
    signal: AbortSignal,
  ) => Promise<{ records: readonly ChoosableAsset[]; cursor: string | null }>;
};

/** A pause in typing after which is looked for what was typed. */
const PAUSE_MS = 250;

type AssetChooserProps = {
  source: AssetSource;
  /** What cannot be chosen, as it is in already. */
  without: ReadonlySet<string>;
  onChoose: (asset: ChoosableAsset) => void;
};

/** Finds one of the assets on sale by words of its name. */
export function AssetChooser({ source, without, onChoose }: AssetChooserProps) {
  const t = useStrings(variantsStrings);
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), PAUSE_MS);
  const pages = useInfiniteQuery({
    queryKey: ['variants', 'choose', source.key, words],
    queryFn: ({ pageParam, signal }) => source.read(words, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const found = pages.data?.pages.flatMap(({ records }) => records).filter(({ id }) => !without.has(id));
  return (
    <div className={styles.chooser}>
      <SearchField label={t.search} value={typed} onChange={setTyped} className={styles.search} />
      {pages.isPending && <SkeletonText lines={3} />}
      {pages.isError && !found && (
        <p role="alert" className={styles.failed}>
          {t.failed}
          <Button size="s" busy={pages.isFetching} onClick={() => void pages.refetch()}>
            {t.retry}
          </Button>
        </p>
      )}
      {found?.length === 0 && (
        <p className={styles.quiet} role="status">
          {pages.hasNextPage ? t.noneYet : t.none}
        </p>
      )}
      <ul className={styles.found} aria-label={t.search}>
        {found?.map((asset) => {
          const name = pickText(lang, asset.name, asset.enName);
          return (
            <li key={asset.id}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t.choose(name)}
                onClick={() => onChoose(asset)}
              >
                <Thumb asset={asset} />
                <span className={styles.name}>{name}</span>
                {asset.variantCount !== undefined && (
                  <span className={styles.quiet}>{t.grouped(asset.variantCount)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <LoadMore of={pages} />
    </div>
  );
}

export function Thumb({
  asset: { thumb, coverColor },
}: {
  asset: Pick<FamilyAsset, 'thumb' | 'coverColor'>;
}) {
  return (
    <span className={styles.thumb} style={{ backgroundColor: coverColor }}>
      {thumb !== '' && <img src={thumb} alt="" width={64} height={48} loading="lazy" decoding="async" />}
    </span>
  );
}
