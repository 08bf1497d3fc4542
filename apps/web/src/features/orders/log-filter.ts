import { useNavigate } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';
import type { Href } from '#app/href.ts';

/** What narrows the log, as the address carries it, so that going back finds it again. */
export type LogFilter = { type: number; status: number; month: string; searchKey: string };

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

function readNumber(text: string | null, max: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : 0;
}

/** The filter of the address, and the way to change parts of it. */
export function useLogFilter(): [LogFilter, (change: Partial<LogFilter>) => void] {
  const query = useQueryParams();
  const path = usePath();
  const navigate = useNavigate();
  const month = query.get('month') ?? '';
  const filter = {
    type: readNumber(query.get('type'), 6),
    status: readNumber(query.get('status'), 4),
    month: MONTH.test(month) ? month : '',
    searchKey: (query.get('searchKey') ?? '').slice(0, 100),
  };

  function change(parts: Partial<LogFilter>): void {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(parts)) {
      if (value === '' || value === 0) next.delete(name);
      else next.set(name, String(value));
    }
    const address = next.size > 0 ? `${path}?${next}` : path;
    navigate(address as Href, { replace: true, keepScroll: true });
  }

  return [filter, change];
}
