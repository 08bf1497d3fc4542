import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { ownShop } from './shop.ts';
import { callOffice } from './staff.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();

it('a visitor says what is wrong with an asset, and staff reads it with the contact', async () => {
  const asset = pick('model');
  const page = await browser.open({ lang: 'en', expected: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(assetPath(asset));
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this asset' });
  await dialog.getByRole('radio', { name: 'Unlawful' }).check();
  await dialog.getByRole('textbox', { name: /Details/ }).fill('This chair is a copy of mine');
  await dialog.getByRole('textbox', { name: /Contact/ }).fill('maker@example.com');
  await expect.poll(() => examine(page)).toEqual([]);

  // Nothing typed is lost where the line is.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByRole('textbox', { name: /Details/ }).inputValue()).toBe(
    'This chair is a copy of mine',
  );
  await page.context().setOffline(false);

  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. We will look at it soon').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const list = await callOffice('reports', 'list');
  expect(list).toContain('! unlawful  This chair is a copy of mine  maker@example.com');
  expect(list).toContain(`${ownShop().url}${assetPath(asset)}`);
});
