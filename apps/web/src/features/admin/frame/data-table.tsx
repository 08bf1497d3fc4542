import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { DataTableHead } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableRows } from './data-table-rows.tsx';
import styles from './data-table.module.css';
import { deskStrings } from './desk.strings.ts';
import type { DeskList } from './use-desk-list.ts';

export type { Column } from './data-table-props.ts';

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
        <DataTableHead {...props} />
        <tbody>
          {list.status === 'pending'
            ? Array.from({ length: SKELETON_ROWS }, (_, at) => (
                <tr key={at} className={styles.row}>
                  {props.selection && <td className={styles.tick} />}
                  {columns.map(({ key, title, align }, place) => (
                    <td
                      key={key}
                      data-title={place > 0 ? title : undefined}
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
          {list.status === 'success' && <DataTableRows {...props} />}
        </tbody>
      </table>
      {list.status === 'success' && <End list={list} />}
    </div>
  );
}

function End<T>({ list }: { list: DeskList<T> }) {
  const t = useStrings(deskStrings);
  const format = useFormat();
  const isMore = list.total === list.countedTo && list.hasMore;
  return (
    <div className={styles.foot}>
      <span role="status">
        {list.total === null
          ? t.shownSome(format.number(list.rows.length))
          : t.shown(format.number(list.rows.length), `${format.number(list.total)}${isMore ? '+' : ''}`)}
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
