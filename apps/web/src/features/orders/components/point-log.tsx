import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { lastMonths } from '#shared/lib/months.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useLogFilter } from '../log-filter.ts';
import { logStrings } from '../log.strings.ts';
import { pointLogQuery } from '../queries.ts';
import { stateStrings } from '../state.strings.ts';
import { listStrings } from '../list.strings.ts';
import { useSettled } from '#shared/lib/use-settled.ts';
import { ListState } from './list-state.tsx';
import { LogRow } from './log-row.tsx';
import styles from './point-log.module.css';

/** Kinds of entries as the wire numbers them; 0 is every kind. */
const kinds = ['all', 'type1', 'type2', 'type3', 'type4', 'type5', 'type6'] as const;
type Kind = (typeof kinds)[number];

/** Entry states as the wire numbers them. */
const states = ['anyStatus', 'waiting', 'done', 'closed', 'refunded'] as const;
type State = (typeof states)[number];

const SEARCH_PAUSE_MS = 250;
const MONTHS = 24;

/** Every movement of points and money, narrowed by kind, state, month and words; `showsBalance` adds what was left. */
export function PointLog({ showsBalance = false }: { showsBalance?: boolean }) {
  const stateWords = useStrings(stateStrings);
  const t = useStrings(listStrings);
  const words = useStrings(logStrings);
  const [filter, change] = useLogFilter();
  const query = useInfiniteQuery({
    ...pointLogQuery({ ...filter, balance: showsBalance }),
    placeholderData: keepPreviousData,
  });
  const { isFetching } = query;
  const isNarrowed = filter.status > 0 || filter.month !== '' || filter.searchKey !== '';
  return (
    <div className={styles.log}>
      <SegmentedControl<Kind>
        label={t.types}
        value={kinds[filter.type] ?? 'all'}
        onValueChange={(kind) => change({ type: kinds.indexOf(kind) })}
        segments={kinds.map((value) => ({ value, label: t[value] }))}
      />
      <div className={styles.filters}>
        <Select<State>
          label={words.status}
          value={states[filter.status] ?? 'anyStatus'}
          onValueChange={(state) => change({ status: states.indexOf(state) })}
          options={states.map((value) => ({
            value,
            label: value === 'anyStatus' ? words.anyStatus : stateWords[value],
          }))}
        />
        <MonthSelect value={filter.month} onValueChange={(month) => change({ month })} />
        <Search value={filter.searchKey} onSettled={(searchKey) => change({ searchKey })} />
      </div>
      <ListState query={query} failedTitle={t.failed} rowHeight="3.5em">
        {({ pages }) => {
          const rows = pages.flatMap(({ records }) => records);
          if (rows.length === 0 && isNarrowed) {
            return (
              <EmptyState
                compact
                seed="point-log-filtered"
                title={words.noMatch}
                text={words.noMatchText}
                action={
                  <Button onClick={() => change({ type: 0, status: 0, month: '', searchKey: '' })}>
                    {words.clear}
                  </Button>
                }
              />
            );
          }
          if (rows.length === 0) {
            return (
              <EmptyState
                compact
                seed="point-log"
                title={t.emptyLog}
                text={t.emptyLogText}
                action={
                  <Link href={href.pay({ type: 'point' })} className={buttonClass()}>
                    {t.topUp}
                  </Link>
                }
              />
            );
          }
          return (
            <>
              <div className={styles.scroll}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t.what}</th>
                      <th scope="col">{t.time}</th>
                      {!showsBalance && <th scope="col">{t.method}</th>}
                      <th scope="col">{t.state}</th>
                      <th scope="col" className={styles.number}>
                        {t.money}
                      </th>
                      <th scope="col" className={styles.number}>
                        {t.amount}
                      </th>
                      {showsBalance && (
                        <th scope="col" className={styles.number}>
                          {words.balance}
                        </th>
                      )}
                    </tr>
                  </thead>
                  <tbody aria-busy={isFetching}>
                    {rows.map((row) => (
                      <LogRow key={row.id} row={row} showsBalance={showsBalance} />
                    ))}
                  </tbody>
                </table>
              </div>
              <LoadMore of={query} />
            </>
          );
        }}
      </ListState>
    </div>
  );
}

function MonthSelect({ value, onValueChange }: { value: string; onValueChange: (month: string) => void }) {
  const words = useStrings(logStrings);
  const [recent] = useState(() => lastMonths(new Date(), MONTHS));
  const months = value === '' || recent.includes(value) ? recent : [...recent, value];
  const nameOf = (month: string) => words.monthName(Number(month.slice(0, 4)), Number(month.slice(5)));
  return (
    <Select
      label={words.month}
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: '', label: words.anyMonth },
        ...months.map((month) => ({ value: month, label: nameOf(month) })),
      ]}
    />
  );
}

/** Keeps what is typed to itself until it rests: each letter in the address would be a question to the server. */
function Search({ value, onSettled }: { value: string; onSettled: (words: string) => void }) {
  const words = useStrings(logStrings);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const settled = useSettled(typed.trim(), SEARCH_PAUSE_MS);
  // The address has changed by itself: going back, or clearing all conditions.
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const tell = useEffectEvent((next: string) => {
    if (next !== value && next === typed.trim()) onSettled(next);
  });
  useEffect(() => tell(settled), [settled]);
  return <SearchField label={words.search} value={typed} onChange={setTyped} className={styles.search} />;
}
