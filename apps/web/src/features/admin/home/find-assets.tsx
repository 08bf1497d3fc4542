import { HOME_SLOTS_MAX } from '@mogine/contract/home-places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { office } from '../session/office-api.ts';
import styles from './home.module.css';
import { homeDeskStrings } from './home.strings.ts';
import type { Slot } from './slots.ts';

type Found = Data<'assetsDesk', 'list'>['records'][number];

/** Looked through for those of the kind. */
const LOOKED = 50;
const SHOWN = 8;

/** Assets on sale, found by words, to be chosen for a place. */
export function FindAssets({
  kind,
  chosen,
  isFull,
  onAdd,
}: {
  kind: Found['kind'] | null;
  chosen: readonly string[];
  isFull: boolean;
  onAdd: (asset: Omit<Slot, 'first' | 'last'>) => void;
}) {
  const t = useStrings(homeDeskStrings);
  const lang = useLang();
  const format = useFormat();
  const [words, setWords] = useState('');
  const tree = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => office.categoriesDesk.tree({}, { signal }),
    enabled: kind !== null,
  });
  // The tops of the tree are named as kinds are.
  const top = tree.data?.find(({ parentId, code }) => parentId === null && code === kind);
  const query = useQuery({
    queryKey: ['assets', 'list', 'to-choose', words, top?.id],
    queryFn: ({ signal }) =>
      office.assetsDesk.list(
        { words, state: 'published', typeId: top?.id, size: LOOKED, current: 1 },
        { signal },
      ),
    enabled: words.trim() !== '' && (kind === null || tree.data !== undefined),
    placeholderData: keepPreviousData,
  });
  const reading = tree.isError ? tree : query;
  const found = (query.data?.records ?? [])
    .filter((asset) => (kind === null || asset.kind === kind) && !chosen.includes(asset.id))
    .slice(0, SHOWN);
  return (
    <section className={styles.part}>
      <h3>{t.add}</h3>
      {isFull ? (
        <p className={styles.small}>{t.full(format.number(HOME_SLOTS_MAX))}</p>
      ) : (
        <FilterWords label={t.addHint} value={words} onChange={setWords} />
      )}
      {!isFull && words.trim() !== '' && (
        <>
          {reading.isError && <ReadFailure of={reading} title={t.findFailed} />}
          {query.isSuccess && found.length === 0 && <p className={styles.small}>{t.noneFound}</p>}
          <ul className={styles.found} aria-label={t.found} aria-busy={query.isFetching}>
            {found.map(({ id, name, enName, thumb, state, kind: own }) => {
              const shown = pickText(lang, name, enName);
              return (
                <li key={id}>
                  <span className={styles.asset}>
                    {thumb ? <img className={styles.picture} src={thumb} alt="" loading="lazy" /> : null}
                    <span className={styles.name}>{shown}</span>
                  </span>
                  <IconButton
                    size="s"
                    label={t.addOne(shown)}
                    icon={<Plus />}
                    onClick={() => onAdd({ id, name, enName, thumb, state, kind: own })}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
