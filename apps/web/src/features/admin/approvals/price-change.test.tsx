import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { PriceChange, type HeldPrices } from './price-change.tsx';

const payload = {
  packs: [{ sku: 'p1', paid: 1000, bonus: 0, priceFen: 9900 }],
  plans: [],
  effectiveTime: '2026-12-01T00:00:00.000Z',
};

function render(held: object | null): string {
  return renderToStaticMarkup(
    <LangProvider initial="zh">
      <PriceChange payload={payload as never} held={held as HeldPrices} />
    </LangProvider>,
  );
}

it.each([
  ['are being read', { isError: false, data: undefined }, 'aria-busy="true"'],
  ['could not be read', { isError: true, error: null, data: undefined, refetch: () => null }, '无法比较'],
])(
  'a proposal of prices is not told as if nothing were changed while those that hold %s',
  (_, held, says) => {
    const html = render(held);
    expect(html).toContain(says);
    expect(html).not.toContain('99');
  },
);

it('tells what is different from what holds', () => {
  const current = { state: 'current', packs: [{ ...payload.packs[0], priceFen: 8800 }], plans: [] };
  expect(render({ isError: false, data: [current] })).toContain('88');
  expect(render({ isError: false, data: [] })).toMatch(/新增|新/);
  expect(render(null)).toContain('99');
});
