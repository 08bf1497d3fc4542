import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AddressProvider } from '#app/location.tsx';
import { usePlace, type Scope } from './use-typed.ts';

function placeAt(path: string, scope: Scope): string {
  const Probe = () => usePlace('prices', scope);
  return renderToStaticMarkup(
    <AddressProvider value={{ path, search: '' }}>
      <Probe />
    </AddressProvider>,
  );
}

it('what is typed into a form of the desk is found again whatever is open at it', () => {
  expect(placeAt('/admin/prices/first', 'desk')).toBe(placeAt('/admin/prices', 'desk'));
  expect(placeAt('/admin/coupons', 'desk')).not.toBe(placeAt('/admin/prices', 'desk'));
});

it('what is typed beside one thing is not found beside another', () => {
  expect(placeAt('/admin/people/a', 'item')).not.toBe(placeAt('/admin/people/b', 'item'));
});
