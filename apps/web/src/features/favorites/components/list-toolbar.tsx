import { ITEM_SORTS } from '@mogine/contract/favorites-limits';
import { ArrowDownWideNarrow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { listStrings } from '../list.strings.ts';
import type { ListViewState } from '../use-list-view.ts';
import styles from './list-toolbar.module.css';

type ListToolbarProps = {
  state: ListViewState;
  searchLabel: string;
  /** How many there are, in words. */
  count: string;
  /** What else can be done with the list. */
  children?: ReactNode;
};

/** Search and order of a list of saved assets, and what can be done with it. */
export function ListToolbar({ state, searchLabel, count, children }: ListToolbarProps) {
  const t = useStrings(listStrings);
  const { view, change, typed, setTyped } = state;
  const shown = t.sorts[view.sort];
  return (
    <div className={styles.bar}>
      <SearchField label={searchLabel} value={typed} onChange={setTyped} className={styles.search} />
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          {count}
        </p>
        <DropdownMenu
          label={t.sort}
          placement="bottom-end"
          trigger={(props) => (
            <Button
              {...props}
              variant="quiet"
              aria-label={`${t.sort}: ${shown}`}
              icon={<ArrowDownWideNarrow aria-hidden="true" />}
            >
              {shown}
            </Button>
          )}
        >
          {ITEM_SORTS.map((sort) => (
            <MenuItem key={sort} checked={sort === view.sort} onSelect={() => change({ sort })}>
              {t.sorts[sort]}
            </MenuItem>
          ))}
        </DropdownMenu>
        {children}
      </div>
    </div>
  );
}
