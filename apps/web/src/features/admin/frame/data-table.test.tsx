import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { DataTable } from './data-table.tsx';
import { toWholeList, type DeskList } from './use-desk-list.ts';

function footOf(lang: 'zh' | 'en', narrower: Partial<DeskList<string>>): string {
  const read = { data: [], status: 'success', error: null, refetch: () => undefined } as const;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial={lang}>
        <DataTable
          label="list"
          columns={[{ key: 'row', title: 'row', cell: (row) => row }]}
          list={{ ...toWholeList(read, ['one', 'two']), ...narrower }}
          idOf={(row) => row}
          hrefOf={(row) => `/${row}`}
          empty={{ title: '', text: '' }}
        />
      </LangProvider>
    </QueryClientProvider>,
  );
  return /role="status">([^<]*)</.exec(html)?.[1] ?? '';
}

describe('how many rows there are', () => {
  it('is said as at least so many where counting ended and more can be read', () => {
    const list = { total: 1000, countedTo: 1000, hasMore: true };
    expect(footOf('zh', list)).toBe('已显示 2 / 1,000+');
    expect(footOf('en', list)).toBe('2 of 1,000+ shown');
  });

  it('is said exactly where it was counted or read to the end', () => {
    expect(footOf('en', { total: 999, countedTo: 1000, hasMore: true })).toBe('2 of 999 shown');
    expect(footOf('en', { total: 1000, countedTo: 1000 })).toBe('2 of 1,000 shown');
    expect(footOf('en', { total: 1000, hasMore: true })).toBe('2 of 1,000 shown');
  });

  it('is not said of a list that nobody counts', () => {
    expect(footOf('en', { total: null, hasMore: true })).toBe('2 shown');
  });
});
