import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { DataTableProps } from './data-table-props.ts';
import styles from './data-table.module.css';
import { deskStrings } from './desk.strings.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The rows that are there: one of them is in the order of tabs, from which j and k move. */
export function DataTableRows<T>(props: DataTableProps<T>) {
  const { columns, list, idOf, hrefOf, openId = '', selection, mayChoose = () => true } = props;
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
    choose() {
      const row = list.rows[at];
      if (row !== undefined && mayChoose(row)) selection?.choose(idOf(row), 'toggle');
    },
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
              disabled={!mayChoose(row)}
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
              column.isWhole && styles.whole,
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
