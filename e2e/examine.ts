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

/** The page as it stands once everything has come: nothing is wider than the window, no word on a button is broken, and nothing at fault. */
export async function look(page: Page): Promise<void> {
  // The code of a page comes when it is opened first.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus).toBe(0);
  expect(await readBrokenWords(page)).toEqual([]);
  // What is fading in stands in the end.
  await expect.poll(() => examine(page)).toEqual([]);
}

/** Words on buttons that go on in another line, as no reader expects. */
async function readBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const button of document.querySelectorAll('button, [role=button], [role=tab]')) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
    }
    return broken;
  });
}
