import { useMemo } from 'react';
import type { Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { useTyped } from '#shared/lib/typed.ts';
import { readListView, type ListView } from './model.ts';

export type ListViewState = {
  view: ListView;
  /** Takes the place of the address, so that "back" leaves the list instead of going through its orders. */
  change: (part: Partial<ListView>) => void;
  typed: string;
  setTyped: (words: string) => void;
};

/** How a list of saved assets is shown, as its address carries it. */
export function useListView(toAddress: (view: ListView) => Href): ListViewState {
  const query = useQueryParams();
  const view = useMemo(() => readListView(query), [query]);
  const navigate = useNavigate();
  const change = (part: Partial<ListView>) => navigate(toAddress({ ...view, ...part }), { replace: true });
  const [typed, setTyped] = useTyped(view.searchKey, (searchKey) => change({ searchKey }));
  return { view, change, typed, setTyped };
}
