import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Options = {
  /** Counts what does not keep people from using it as well. */
  isStrict?: boolean;
  /** Looks at nothing else. */
  rules?: string[];
};

/** What axe finds at fault in the page as it stands. */
export async function examine(page: Page, { isStrict = false, rules }: Options = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
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
