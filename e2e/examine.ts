import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds at fault in the page as it stands; `isStrict` counts what does not keep people from using it as well. */
export async function examine(page: Page, { isStrict = false } = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const counted = violations.filter(
    ({ impact }) => isStrict || impact === 'serious' || impact === 'critical',
  );
  return counted.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
