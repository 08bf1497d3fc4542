import type { HomePlace } from '@mogine/contract/home-places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { office } from '../session/office-api.ts';
import { fromLocal } from '../settings/setting-value.ts';
import styles from './home.module.css';
import { homeDeskStrings } from './home.strings.ts';
import { hiddenFor, type Slot } from './slots.ts';

/** What people would see there with what is chosen, saved or not, now or at another moment. */
export function PlacePreview({ place, slots }: { place: HomePlace; slots: readonly Slot[] }) {
  const t = useStrings(homeDeskStrings);
  const lang = useLang();
  const [at, setAt] = useState('');
  const [nowMs] = useState(Date.now);
  const atMs = at === '' ? nowMs : Date.parse(fromLocal(at) ?? '');
  const ids = slots.filter((slot) => hiddenFor(slot, atMs) === null).map(({ id }) => id);
  const query = useQuery({
    queryKey: ['home', 'preview', place, ids],
    queryFn: ({ signal }) => office.homeDesk.preview({ place, ids: ids.join(',') }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.part}>
      <h3>{t.preview}</h3>
      <TextField
        label={t.at}
        hint={at === '' ? t.now : t.times}
        type="datetime-local"
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      {query.isError && <ReadFailure of={query} title={t.previewFailed} />}
      <ol className={styles.preview} aria-busy={query.isFetching}>
        {(query.data ?? []).map(({ id, name, enName, thumb, isChosen }) => (
          <li key={id} className={isChosen ? styles.chosen : undefined}>
            {thumb ? <img src={thumb} alt="" loading="lazy" /> : <span className={styles.blank} />}
            <span>{pickText(lang, name, enName)}</span>
            {!isChosen && <small>{t.byRule}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
