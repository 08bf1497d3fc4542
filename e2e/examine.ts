import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Options = {
  /** Counts what does not keep people from using it as well. */
  isStrict?: boolean;
  /** Looks at nothing else. */
  rules?: string[];
};

const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = await readFile(resolve('axe-core/axe.min.js'), 'utf8');
/** Leaves what the page has. */
const NOTHING = 'undefined';

/** What axe finds at fault in the page as it stands. */
export async function examine(page: Page, { isStrict = false, rules }: Options = {}): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  // Read once a document, it need not be sent and compiled before each look; in frames it is put anew.
  if (!hasFrames && !(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const axe = new AxeBuilder({ page, axeSource: hasFrames ? AXE : NOTHING });
  // Style sheets are fetched once more for rules alone that are not in use.
  axe.options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  if (rules) axe.withRules(rules);
  // What frames are found at fault for is put together in a window of its own, which takes longer than the looking.
  axe.setLegacyMode(!hasFrames);
  const { violations } = await axe.analyze();
  const counted = violations.filter(
    ({ impact }) => isStrict || impact === 'serious' || impact === 'critical',
  );
  return counted.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}

/** The page as it stands once everything has come: nothing is wider than the window, and nothing at fault. */
export async function look(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus).toBe(0);
  // What is fading in stands in the end.
  await expect.poll(() => examine(page)).toEqual([]);
}
