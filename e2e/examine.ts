import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What keeps people from using the page as it stands, by axe: serious and critical faults. */
export async function examine(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
