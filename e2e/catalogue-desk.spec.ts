import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect } from './people.ts';
import { ownShop } from './shop.ts';
import { enterOffice, hireStaff } from './staff.ts';

const browser = useBrowser();

it('an editor changes assets by a table, fills the front of the shop, groups variants, and makes one of two that are the same', async () => {
  const models = ownShop().assets.filter(({ kind }) => kind === 'model');
  // The first stays as it is: other journeys look for it. The third is not there any more in the end.
  const [, second, third] = models;
  if (!second || !third) throw new Error('the shop has too few models');
  const editor = await hireStaff('qin', 'editor');
  const page = await browser.open({ lang: 'en', width: 1440 });
  await page.goto('/admin/imports');
  await enterOffice(page, editor);

  await page.getByRole('button', { name: 'Import a table' }).first().click();
  await expect.poll(() => examine(page)).toEqual([]);
  const table = `id,name,price\n${third.id},改过的名字,123\n${second.id},${'长'.repeat(61)},1\n`;
  await page.getByLabel('Choose a table').setInputFiles({
    ...{ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
  });
  const detail = page.getByRole('region', { name: 'Details' });
  await detail.getByText('A title has 1 to 60 characters').waitFor();
  await detail
    .getByText(/改过的名字/)
    .first()
    .waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Apply the changes (1)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply the changes (1)' }).click();
  await detail.getByText('Done', { exact: true }).waitFor();
  // The list beside it has heard of it, too.
  await page.getByRole('row', { name: /spring\.csv.*Done/ }).waitFor();
  const { catalog } = connect();
  expect(await catalog.detail({ id: third.id })).toMatchObject({ name: '改过的名字', price: 123 });

  await page.goto('/admin/home/hub.models');
  await detail.getByText('Nothing is chosen: the rule fills all of it.').waitFor();
  for (const { id, title } of [second, third]) {
    await detail.getByLabel('Title, tag or id').fill(id);
    await detail.getByRole('button', { name: `Add: ${title.en}` }).click();
  }
  await detail.getByRole('button', { name: `Remove: ${third.title.en}` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await detail.getByText(`${third.title.en}: place 1`).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved; people see it within a second').waitFor();
  await expect
    .poll(async () => (await catalog.shelf({ place: 'hub.models' })).slice(0, 2).map(({ id }) => id))
    .toEqual([third.id, second.id]);

  await page.goto(`/admin/assets/${second.id}`);
  await detail.getByRole('button', { name: 'Add a variant' }).click();
  const family = page.getByRole('dialog', { name: 'Variants' });
  await family.getByRole('searchbox').fill(third.id);
  await family.getByRole('button', { name: `Choose “${third.title.en}”` }).click();
  await family.getByLabel(`in Chinese – ${second.title.en}`).fill('小号');
  await family.getByLabel(`in English – ${second.title.en}`).fill('Small');
  await family.getByLabel(`in Chinese – ${third.title.en}`).fill('大号');
  await family.getByLabel(`in English – ${third.title.en}`).fill('Large');
  await expect.poll(() => examine(page)).toEqual([]);
  await family.getByRole('button', { name: 'Save variants' }).click();
  await page.getByText('The variants are saved').waitFor();
  await page.goto(`/mogine/detail?id=${second.id}`);
  const row = page.getByRole('region', { name: 'Variant', exact: true });
  await row.getByRole('link', { name: 'Large' }).click();
  await page.waitForURL(`**/mogine/detail?id=${third.id}`);
  await row.locator('[aria-current="true"]', { hasText: 'Large' }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  await page.goto(`/admin/assets/${third.id}`);
  await detail.getByRole('button', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into another asset' });
  await dialog.getByLabel('The asset that stays').fill(`/mogine/detail?id=${second.id}`);
  await dialog.getByText(/Go along/).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The same lamp twice');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.waitForURL(`**/admin/assets/${second.id}`);
  const old = new URL(`/mogine/detail?id=${third.id}`, ownShop().url);
  await expect
    .poll(
      async () => {
        const { status, headers } = await fetch(old, {
          redirect: 'manual',
          headers: { accept: 'text/html' },
        });
        return [status, headers.get('location')];
      },
      { timeout: 15_000 },
    )
    .toEqual([301, `/mogine/detail?id=${second.id}`]);
});
