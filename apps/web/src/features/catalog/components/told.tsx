import { KeepSearch } from '#app/wanted-slot.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { changeFilters, unmetSearch, type Filters } from '../model.ts';
import { toldStrings } from '../told-strings.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './results.module.css';

/** What was searched for in place of what was written, and how much of it the assets have. */
export function Told({ filters, told }: { filters: Filters; told: Data<'catalog', 'list'>['told'] }) {
  const t = useStrings(toldStrings);
  const format = useFormat();
  const { corrected, whole } = told;
  if (corrected === null && whole === null) return null;
  const unmet = whole === 0 ? unmetSearch({ ...filters, searchKey: corrected ?? filters.searchKey }) : null;
  return (
    <div className={styles.told}>
      <p>
        {corrected !== null && (
          <>
            {t.shownFor}
            <FilterLink to={changeFilters(filters, { searchKey: corrected })}>{corrected}</FilterLink>
            {t.insteadOf}
            <FilterLink to={changeFilters(filters, { asWritten: true })}>{filters.searchKey}</FilterLink>
          </>
        )}
        {whole !== null && <span>{whole === 0 ? t.noneWhole : t.fewWhole(format.number(whole))}</span>}
      </p>
      {unmet && <KeepSearch search={unmet} />}
    </div>
  );
}
