import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { ChooseWay } from '#shared/lib/use-selection.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './data-table.module.css';
import { deskStrings } from './desk.strings.ts';
import type { DeskList } from './use-desk-list.ts';
import { useRowKeys } from './use-row-keys.ts';

export type Column<T> = {
  key: string;
  /** Stands in the head, and before the value where rows are cards. */
  title: string;
  cell: (row: T) => ReactNode;
  /** Figures stand at the end. */
  align?: 'end';
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

type DataTableProps<T> = {
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
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Said where there is nothing at all. */
  empty: { title: string; text?: string };
  /** Nothing fits the filters: then that is said instead. */
  isFiltered?: boolean;
};

/** Several badges in one cell. */
export function Marks({ children }: { children: ReactNode }) {
  return <span className={styles.marks}>{children}</span>;
}

/** Words of any length in a cell: the beginning of them. */
export function Brief({ children }: { children: ReactNode }) {
  return <span className={styles.brief}>{children}</span>;
}

const SKELETON_ROWS = 8;

/**
 * The rows of a desk: dense, with a head that stays, cards on a phone. j and k or the arrows move, Enter opens, x chooses;
 * a press with Shift chooses from the last one on.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, list, empty, isFiltered = false } = props;
  const t = useStrings(deskStrings);
  if (list.status === 'error') {
    const refusal = list.error instanceof ApiError ? list.error : null;
    return (
      <ErrorState
        title={refusal?.message ?? t.failed}
        text={refusal && refusal.status !== 0 ? undefined : t.failedText}
        requestId={refusal?.requestId}
        onRetry={list.retry}
      />
    );
  }
  if (list.status === 'success' && list.rows.length === 0) {
    return isFiltered ? (
      <EmptyState seed="desk-filters" title={t.nothingFits} text={t.nothingFitsText} />
    ) : (
      <EmptyState seed="desk" title={empty.title} text={empty.text} />
    );
  }
  return (
    <div className={styles.box}>
      <table
        className={styles.table}

        aria-label={label}
        aria-busy={list.status === 'pending' || list.isStale}
      >
        <Head {...props} />
        <tbody>
          {list.status === 'pending'
            ? Array.from({ length: SKELETON_ROWS }, (_, at) => (
                <tr key={at} className={styles.row}>
                  {props.selection && <td className={styles.tick} />}
                  {columns.map(({ key, align }, place) => (
                    <td
                      key={key}
                      className={classNames(
                        styles.cell,
                        align === 'end' && styles.end,
                        place === 0 && styles.first,
                      )}
                    >
                      <Skeleton width="70%" height="0.8em" />
                    </td>
                  ))}
                </tr>
              ))
            : null}
          {list.status === 'success' && <Rows {...props} />}
        </tbody>
      </table>
      {list.status === 'success' && <End list={list} />}
    </div>
  );
}

function Head<T>({ columns, list, selection, sort, onSort }: DataTableProps<T>) {
  const t = useStrings(deskStrings);
  const box = useRef<HTMLInputElement>(null);
  const count = selection?.chosen.size ?? 0;
  const isAll = count > 0 && count === list.rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <th scope="col" className={styles.tick}>
            <input
              ref={box}
              type="checkbox"
              aria-label={t.chooseAll}
              checked={isAll}
              onChange={() => (isAll ? selection.clear() : selection.chooseAll())}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}

            scope="col"
            style={column.width ? { width: column.width } : undefined}
            className={classNames(column.align === 'end' && styles.end)}
            aria-sort={
              column.sort && sort?.by === column.sort
                ? sort.isDescending
                  ? 'descending'
                  : 'ascending'
                : undefined
            }
          >
            {column.sort && onSort ? (
              <SortButton title={column.title} by={column.sort} sort={sort} onSort={onSort} />
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortButton({
  title,
  by,
  sort,
  onSort,
}: {
  title: string;
  by: string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const isBy = sort?.by === by;
  const Arrow = isBy && sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={classNames(styles.sort, isBy && styles.sorted)}
      onClick={() => onSort({ by, isDescending: isBy ? !sort.isDescending : true })}
    >
      {title}
      <Arrow aria-hidden="true" />
    </button>
  );
}

function Rows<T>({ columns, list, idOf, hrefOf, openId = '', selection }: DataTableProps<T>) {
  const t = useStrings(deskStrings);
  const navigate = useNavigate();
  const [active, setActive] = useState(openId);
  const body = useRef<HTMLTableRowElement>(null);
  const ids = list.rows.map(idOf);
  const at = Math.max(0, ids.indexOf(active));

  function open(row: T | undefined) {
    const href = row !== undefined && hrefOf ? hrefOf(row) : null;
    if (href !== null) navigate(href, { keepScroll: true });
  }
  useRowKeys({
    move(step) {
      const to = Math.min(ids.length - 1, Math.max(0, ids.includes(active) ? at + step : 0));
      const id = ids[to] ?? '';
      setActive(id);
      body.current?.parentElement?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
      // What is read at the side follows.
      if (openId !== '') open(list.rows[to]);
    },
    open: () => open(list.rows[at]),
    choose: () => selection?.choose(ids[at] ?? '', 'toggle'),
  });

  function press(event: MouseEvent, row: T) {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (isControl || !document.getSelection()?.isCollapsed) return;
    setActive(idOf(row));
    open(row);
  }
  function tick(event: MouseEvent<HTMLInputElement> | KeyboardEvent, id: string) {
    selection?.choose(id, event.shiftKey ? 'range' : 'toggle');
  }

  return list.rows.map((row, index) => {
    const id = idOf(row);
    const isChosen = selection?.chosen.has(id) ?? false;
    const href = hrefOf?.(row) ?? null;
    return (
      <tr
        key={id}
        ref={index === 0 ? body : undefined}

        data-row={id}
        tabIndex={index === at ? 0 : -1}
        className={classNames(
          styles.row,
          id === openId && styles.open,
          isChosen && styles.chosen,
          href !== null && styles.link,
        )}
        aria-current={id === openId ? 'true' : undefined}
        onFocus={() => setActive(id)}
        onClick={(event) => press(event, row)}
      >
        {selection && (
          <td className={styles.tick}>
            <input
              type="checkbox"
              aria-label={t.chooseRow}
              checked={isChosen}
              onClick={(event) => tick(event, id)}
              onChange={() => undefined}
            />
          </td>
        )}
        {columns.map((column, place) => (
          <td
            key={column.key}

            data-title={place > 0 ? column.title : undefined}
            className={classNames(
              styles.cell,
              column.align === 'end' && styles.end,
              place === 0 && styles.first,
            )}
          >
            {place === 0 && href !== null ? (
              <Link href={href} keepScroll className={styles.name}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
    );
  });
}

function End<T>({ list }: { list: DeskList<T> }) {
  const t = useStrings(deskStrings);
  const format = useFormat();
  return (
    <div className={styles.foot}>
      <span role="status">
        {list.total === null
          ? t.shownSome(format.number(list.rows.length))
          : t.shown(format.number(list.rows.length), format.number(list.total))}
      </span>
      {list.error !== null && (
        <>
          <span role="alert">{t.notAnew}</span>
          <Button size="s" onClick={list.retry}>
            {t.retry}
          </Button>
        </>
      )}
      {list.hasMore && (
        <Button size="s" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t.loadMore}
        </Button>
      )}
    </div>
  );
}
