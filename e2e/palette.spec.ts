import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { createPerson } from './people.ts';
import { pick } from './steps.ts';

const browser = useBrowser();

it('the palette leads to pages, by pinyin too, without the mouse', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/news');
  await page.getByRole('button', { name: /^快速前往/ }).waitFor();
  const field = page.getByRole('combobox', { name: '快速前往' });
  await expect
    .poll(async () => {
      if (!(await field.isVisible())) await page.keyboard.press('Control+k');
      return field.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.type('dyfa');
  const plan = page.getByRole('option', { name: '订阅方案' });
  await plan.waitFor();
  await expect.poll(() => plan.getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await plan.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/plan$/);
  await field.waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: '最近打开' }).getByRole('option', { name: '订阅方案' }).waitFor();
  const selected = page.getByRole('option', { selected: true });
  const first = await selected.textContent();
  await page.keyboard.press('End');
  await expect.poll(() => selected.textContent()).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selected.textContent()).toBe(first);
  await page.keyboard.type('dyfa');
  await page.keyboard.press('Escape');
  // Whoever opens it again at once finds it as it begins, not as they left it.
  await page.keyboard.press('Control+k');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
});

it('assets are found while they are typed, and the page changes to them', async () => {
  const sofa = pick('model');
  const page = await browser.open({ lang: 'en' });
  await page.goto('/plan');
  await page.getByRole('button', { name: /^Go anywhere/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Go anywhere' });
  await dialog.getByRole('combobox').fill(sofa.title.en);
  // Another one leads to all that the same words find.
  const asset = dialog
    .getByRole('group', { name: 'Assets' })
    .getByRole('option', { name: new RegExp(`^${sofa.title.en}`) });
  await asset.waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await asset.click();
  await page.waitForURL(new RegExp(sofa.id));
  await page.getByRole('heading', { level: 1, name: sofa.title.en }).waitFor();
});

it('Enter is for the words that are there, not for what was found before them', async () => {
  const sofa = pick('model');
  const page = await browser.open({ lang: 'en' });
  await page.goto('/plan');
  await page.getByRole('button', { name: /^Go anywhere/ }).click();
  const field = page.getByRole('dialog', { name: 'Go anywhere' }).getByRole('combobox');
  await field.fill(sofa.title.en);
  const asset = page.getByRole('option', { name: new RegExp(`^${sofa.title.en}`) });
  await asset.waitFor();
  await field.fill('zzyzx');
  await field.press('Enter');
  await page.waitForURL(/searchKey=zzyzx/);
});

it('without a network the palette and other pages stay away, and the page and what was typed in it stay', async () => {
  const page = await browser.open({
    lang: 'en',
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError/,
  });
  await page.goto('/feedback');
  await page.getByRole('button', { name: /^Go anywhere/ }).waitFor();
  const note = page.getByRole('textbox', { name: /^Your note/ });
  await note.fill('The lamp is too bright.');
  const failed = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await failed;
  await page.getByRole('link', { name: 'Download', exact: true }).first().click();
  await page.getByText('The network could not be reached. Check your connection and try again.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor();
  expect(await note.inputValue()).toBe('The lamp is too bright.');
});

it('actions change language and theme and log out after a question; then nothing of the person is left', async () => {
  const page = await browser.open({ lang: 'zh', width: 390, as: await createPerson() });
  await page.goto('/about_us');
  async function choose(words: string, option: string) {
    await page.getByRole('button', { name: /^(菜单|Menu)$/ }).click();
    await page.getByRole('button', { name: /^(快速前往|Go anywhere)/ }).click();
    await page.getByRole('combobox', { name: /^(快速前往|Go anywhere)$/ }).fill(words);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await choose('深色', '切换到深色');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await choose('english', '切换语言：English');
  await page.getByRole('heading', { level: 1, name: /then buy/ }).waitFor();
  await choose('news', 'All news');
  await page.waitForURL(/\/news\/list/);
  await choose('log out', 'Log out');
  await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('palette-recent'))).toBe(null);
});
