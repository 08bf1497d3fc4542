import type { ReactNode } from 'react';
import type { Href } from '#app/href.ts';
import type { ChooseWay } from '#shared/lib/use-selection.ts';
import type { DeskList } from './use-desk-list.ts';

export type Column<T> = {
  key: string;
  /** Stands in the head, and before the value where rows are cards. */
  title: string;
  cell: (row: T) => ReactNode;
  /** Figures stand at the end. */
  align?: 'end';
  /** Read as one: it is not broken into lines. */
  isWhole?: true;
  /** CSS width; the others share what is left. */
  width?: string;
  /** The call sorts by this name. */
  sort?: string;
};

export type Sort = { by: string; isDescending: boolean };

/** What is chosen, as `useSelection` of `#shared/lib/use-selection.ts` keeps it. */
type Choosing = {
  chosen: ReadonlySet<string>;
  choose: (id: string, way: ChooseWay) => void;
  chooseAll: () => void;
  clear: () => void;
};

export type DataTableProps<T> = {
  /** What the rows are, for screen readers. */
  label: string;
  /** The first one names the row: it leads to its detail, and heads its card. */
  columns: readonly Column<T>[];
  list: DeskList<T>;
  idOf: (row: T) => string;
  /** Where its detail is; null for a row that has none. */
  hrefOf?: (row: T) => Href | null;
  /** The row whose detail is shown. */
  openId?: string;
  selection?: Choosing;
  /** Whether a row may be chosen, where not every one may. */
  mayChoose?: (row: T) => boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Said where there is nothing at all. */
  empty: { title: string; text?: string };
  /** Nothing fits the filters: then that is said instead. */
  isFiltered?: boolean;
};
