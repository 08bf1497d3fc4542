import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { AddressProvider } from '#app/location.tsx';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { beginDraft } from '../frame/draft.ts';
import { keptWords } from '../session/kept-words.ts';
import { workAs } from '../session/staff-session.fixture.ts';
import { toDraftOf, toForm, type RateVersion } from './rate-form.ts';
import { RatesDesk } from './rates-desk.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));
// A window is not there when a page is made as the server does.
vi.mock('../frame/reason-dialog.tsx', () => ({
  NoteDialog: ({ children }: { children: ReactNode }) => <form>{children}</form>,
}));

const FIRST: RateVersion = {
  ...{ id: null, version: 1, state: 'current', effectiveTime: null },
  ...{ sharePercent: 70, memberDownloadPoints: 2, holdDays: 7 },
  ...{ agreement: '', reason: '', proposedBy: '', decidedBy: '' },
};
const LATER: RateVersion = {
  ...{ ...FIRST, id: 'r2', version: 2, state: 'scheduled', effectiveTime: '2026-12-01T00:00:00.000Z' },
  sharePercent: 75,
};
const TAKEN_BACK: RateVersion = { ...LATER, id: 'r3', version: 3, state: 'withdrawn', sharePercent: 80 };
const CHANGED = 'Something else was saved here while you typed';

/** The form as it stands once these versions were read, the latest first. */
function renderForm(versions: RateVersion[]): { share: string; isChangeSaid: boolean } {
  const queries = new QueryClient();
  queries.setQueryData(['rates', 'versions'], versions);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="en">
        <AddressProvider value={{ path: '/admin/rates', search: '' }}>
          <RatesDesk item="" />
        </AddressProvider>
      </LangProvider>
    </QueryClientProvider>,
  );
  const [, form = ''] = page.split('<form>');
  const share = /Share of a price[^]*?value="(\d+)"/.exec(form)?.[1] ?? '';
  return { share, isChangeSaid: form.includes(CHANGED) };
}

beforeEach(() => {
  workAs('finance');
  keptWords().clear();
});

it('a proposal begins with what holds before it, which is what was scheduled last', () => {
  expect(renderForm([FIRST])).toEqual({ share: '70', isChangeSaid: false });
  expect(renderForm([LATER, FIRST])).toEqual({ share: '75', isChangeSaid: false });
  expect(renderForm([TAKEN_BACK, LATER, FIRST])).toEqual({ share: '75', isChangeSaid: false });
});

it('what was typed stays when somebody else’s version comes or is taken back, and the form says so', () => {
  function type(from: RateVersion): void {
    const draft = beginDraft(toDraftOf(from), toForm);
    const value = { ...draft, form: { ...draft.form, sharePercent: '65' } };
    keptWords().set('/admin/rates rates', { value, token: '', stays: true });
  }
  type(FIRST);
  expect(renderForm([FIRST])).toEqual({ share: '65', isChangeSaid: false });
  expect(renderForm([LATER, FIRST])).toEqual({ share: '65', isChangeSaid: true });
  type(LATER);
  expect(renderForm([LATER, FIRST])).toEqual({ share: '65', isChangeSaid: false });
  expect(renderForm([TAKEN_BACK, FIRST])).toEqual({ share: '65', isChangeSaid: true });
});
