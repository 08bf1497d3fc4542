import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { DataTableProps, Sort } from './data-table-props.ts';
import styles from './data-table.module.css';
import { deskStrings } from './desk.strings.ts';

/** The titles of the columns, by which they are sorted, and the tick for all rows. */
export function DataTableHead<T>(props: DataTableProps<T>) {
  const { columns, list, selection, mayChoose, sort, onSort } = props;
  const t = useStrings(deskStrings);
  const box = useRef<HTMLInputElement>(null);
  const count = selection?.chosen.size ?? 0;
  const choosable = mayChoose ? list.rows.filter(mayChoose).length : list.rows.length;
  const isAll = count > 0 && count === choosable;
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
              disabled={choosable === 0}
              onChange={() => (isAll ? selection.clear() : selection.chooseAll())}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={column.width ? { width: column.width } : undefined}
            className={classNames(column.align === 'end' && styles.end, !column.width && styles.free)}
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
