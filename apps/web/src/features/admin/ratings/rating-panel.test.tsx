import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { HIDDEN_REASON_NAMES } from '@mogine/contract/rating-limits';
import { LangProvider } from '#shared/i18n/strings.tsx';
import type { DeskRating } from './desk-rating.ts';
import { RatingPanel } from './rating-panel.tsx';

const pressed = vi.hoisted(() => ({ deeds: {} as Readonly<Record<string, () => void>> }));
vi.mock('../frame/use-deed-keys.ts', () => ({
  useDeedKeys(deeds: Readonly<Record<string, () => void>>) {
    pressed.deeds = deeds;
  },
}));

function keysFor(state: DeskRating['state'] | null): string {
  const rating = state && {
    ...{
      id: 'r1',
      assetId: 'a1',
      assetName: '圆几',
      enAssetName: 'Table',
      stars: 2,
      text: '加我微信',
      state,
    },
    ...{ name: '远山', reply: '', hiddenReason: null, updateTime: '2026-11-27T02:00:00.000Z' },
    createTime: '2026-11-27T02:00:00.000Z',
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <RatingPanel
          rating={rating as unknown as DeskRating | null}
          listHref="/admin/ratings"
          nextHref="/admin/ratings"
        />
      </LangProvider>
    </QueryClientProvider>,
  );
  return Object.keys(pressed.deeds).join('');
}

it('each reason has its number, and nothing is hidden by a key before one is chosen', () => {
  expect(HIDDEN_REASON_NAMES).toHaveLength(6);
  expect(keysFor('waiting')).toBe('123456a');
  expect(keysFor('shown')).toBe('123456');
  expect(keysFor(null)).not.toMatch(/[ar]/);
});
