import type { SubmitEvent } from 'react';
import { useNavigate } from '#app/link.tsx';
import { usePath } from '#app/location.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { changeFilters, readFilters, toBrowseQuery, type Filters } from '../model.ts';
import { browseStrings } from '../strings.ts';
import { revealResults, useFilterHref } from './filter-link.tsx';
import styles from './filter-panel.module.css';

/** A price range as a plain GET form: everything else that is chosen travels along in hidden fields. */
export function PriceForm({ filters }: { filters: Filters }) {
  const t = useStrings(browseStrings);
  const path = usePath();
  const navigate = useNavigate();
  const toHref = useFilterHref();
  const others = changeFilters(filters, { free: false, priceMin: null, priceMax: null });
  const kept = Object.entries(toBrowseQuery(others)).filter(
    ([, value]) => value !== '' && value !== false && String(value) !== '',
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)]),
    );
    navigate(toHref(readFilters(query)));
    revealResults();
  }

  function renderBox(name: 'priceMin' | 'priceMax', label: string, placeholder: string) {
    return (
      <input
        key={`${name} ${filters[name]}`}
        className={styles.price}
        name={name}
        type="text"
        inputMode="numeric"
        pattern="\d{0,7}"
        maxLength={7}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={filters[name] ?? ''}
      />
    );
  }

  return (
    <form className={styles.prices} action={path} onSubmit={handleSubmit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {renderBox('priceMin', t.priceFrom, '0')}
      <span aria-hidden="true">–</span>
      {renderBox('priceMax', t.priceTo, '999')}
      <Button type="submit" size="s">
        {t.apply}
      </Button>
    </form>
  );
}
