import { useCallback } from 'react';
import type { Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';

type DeskFilters<K extends string> = {
  /** As the address has them; the default where it says nothing. */
  filters: Readonly<Record<K, string>>;
  setFilter: (name: K, value: string) => void;
  /** Several at once. */
  setFilters: (values: Partial<Readonly<Record<K, string>>>) => void;
  /** Those that are set, as an address takes them: they stay while one row after the other is opened. */
  query: Readonly<Record<string, string>>;
  isFiltered: boolean;
  clear: () => void;
};

/** The filters of a desk live in its address, so that they outlive a reload and can be sent to a colleague. */
export function useDeskFilters<K extends string>(defaults: Readonly<Record<K, string>>): DeskFilters<K> {
  const path = usePath();
  const params = useQueryParams();
  const navigate = useNavigate();
  const names = Object.keys(defaults) as K[];
  const filters = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? defaults[name]]),
  ) as Record<K, string>;
  const go = useCallback(
    (next: URLSearchParams) => {
      const to = (next.size > 0 ? `${path}?${next}` : path) as Href;
      navigate(to, { replace: true, keepScroll: true });
    },
    [navigate, path],
  );
  const query = Object.fromEntries(
    names.filter((name) => filters[name] !== defaults[name]).map((name) => [name, filters[name]]),
  );
  const setFilters: DeskFilters<K>['setFilters'] = (values) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values) as [K, string][]) {
      if (value === defaults[name]) next.delete(name);
      else next.set(name, value);
    }
    go(next);
  };
  return {
    filters,
    query,
    setFilter: (name, value) => setFilters({ [name]: value } as Record<K, string>),
    setFilters,
    isFiltered: Object.keys(query).length > 0,
    clear: () => go(new URLSearchParams()),
  };
}
