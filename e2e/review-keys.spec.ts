import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { CHECK_MS, createCreator, handIn, prepareStool } from './makers.ts';
import { connect } from './people.ts';
import { enterOffice, hireStaff, staffToken } from './staff.ts';

const browser = useBrowser();
/** From any desk to a decision with a reason, the thing seen from another side. */
const KEYS_MOST = 12;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

it(
  'a reviewer opens the queue, a submission and its 3D, turns it and decides with a reason, by a dozen keys and nothing else',
  { timeout: 300_000 },
  async () => {
    const page = await browser.open({ as: await createCreator('按键工坊') });
    await prepareStool(page, { file: '木凳', title: '三足木凳', enTitle: 'Three-legged stool', price: 300 });
    await handIn(page);
    // Whoever presses the button by a key goes on in the view.
    await page.getByRole('button', { name: '查看 3D' }).press('Enter');
    await expect.poll(() => focused(page), { timeout: CHECK_MS }).toBe('CANVAS');

    const desk = await browser.open({ lang: 'en', width: 1280, height: 720 });
    await desk.goto('/admin');
    await enterOffice(desk, await hireStaff('jin', 'reviewer'));
    await desk.getByRole('navigation', { name: 'Back office' }).waitFor();
    let count = 0;
    async function press(...keys: string[]): Promise<void> {
      for (const key of keys) await desk.keyboard.press(key);
      count += keys.length;
    }
    await press('g', 'v');
    const row = desk.getByRole('row', { name: /Three-legged stool/ });
    await row.waitFor();
    // How far down it stands is up to what others have handed in; the first key goes to the first row.
    const above = await row.evaluate((own) => [...(own.parentElement?.children ?? [])].indexOf(own));
    for (let step = 0; step <= above; step += 1) await desk.keyboard.press('j');
    await expect.poll(() => row.getAttribute('tabindex')).toBe('0');
    await press('Enter');
    await desk.locator('button:not([aria-disabled])', { hasText: 'Approve' }).waitFor();
    await desk.getByRole('button', { name: 'View in 3D' }).waitFor();
    await press('v');
    await expect.poll(() => focused(desk), { timeout: CHECK_MS }).toBe('CANVAS');
    const seen = await desk.locator('canvas').screenshot();
    await press('ArrowLeft', 'ArrowLeft');
    await expect.poll(async () => (await desk.locator('canvas').screenshot()).equals(seen)).toBe(false);
    await press('Escape');
    // Back where it came from, and never nowhere.
    expect(['CANVAS', 'BODY']).not.toContain(await focused(desk));
    // Without a reason it is not sent, and where to say one comes into sight.
    await desk.keyboard.press('c');
    await expect
      .poll(async () => (await desk.getByText('Choose a reason or write one').boundingBox())?.y ?? 9999)
      .toBeLessThan(720);
    // Reasons after the ninth take two keys.
    await desk.keyboard.press('0');
    await desk.keyboard.press('3');
    const others = desk.getByRole('button', { name: /It is the work of others/, pressed: true });
    await others.waitFor();
    await others.click();
    await press('2');
    await desk
      .getByRole('button', { name: /The size is not that of the real thing/, pressed: true })
      .waitFor();
    await press('c');
    const reviewer = await staffToken(await hireStaff('ji', 'reviewer'));
    // What is said of it is gone after three seconds, which a busy machine may spend on the model.
    const decided = async () =>
      (await connect().reviewDesk.queue({ state: 'changes_asked', size: 50 }, reviewer)).records;
    await expect.poll(decided).toContainEqual(expect.objectContaining({ enName: 'Three-legged stool' }));
    expect(count).toBeLessThanOrEqual(KEYS_MOST);

    await desk.keyboard.press('?');
    await desk
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByText('View in 3D, and back')
      .waitFor();
  },
);
