import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds at fault in the page as it stands; `isStrict` counts what does not keep people from using it as well. */
export async function examine(page: Page, { isStrict = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // What frames are found at fault for is put together in a window of its own, which takes longer than the looking.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  const counted = violations.filter(
    ({ impact }) => isStrict || impact === 'serious' || impact === 'critical',
  );
  return counted.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
