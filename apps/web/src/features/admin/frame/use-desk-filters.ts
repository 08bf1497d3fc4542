import { useCallback } from 'react';
import type { Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';

type DeskFilters<K extends string> = {
  /** As the address has them; the default where it says nothing. */
  filters: Readonly<Record<K, string>>;
  setFilter: (name: K, value: string) => void;
  isFiltered: boolean;
  clear: () => void;
};

/** The filters of a desk live in its address, so that they outlive a reload and can be sent to a colleague. */
export function useDeskFilters<K extends string>(defaults: Readonly<Record<K, string>>): DeskFilters<K> {
  const path = usePath();
  const query = useQueryParams();
  const navigate = useNavigate();
  const names = Object.keys(defaults) as K[];
  const filters = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? defaults[name]]),
  ) as Record<K, string>;
  const go = useCallback(
    (params: URLSearchParams) => {
      const to = (params.size > 0 ? `${path}?${params}` : path) as Href;
      navigate(to, { replace: true, keepScroll: true });
    },
    [navigate, path],
  );
  return {
    filters,
    setFilter(name, value) {
      const params = new URLSearchParams(query);
      if (value === defaults[name]) params.delete(name);
      else params.set(name, value);
      go(params);
    },
    isFiltered: names.some((name) => filters[name] !== defaults[name]),
    clear: () => go(new URLSearchParams()),
  };
}
