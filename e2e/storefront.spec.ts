import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { giveAsset } from './makers.ts';
import { connect, createPerson } from './people.ts';
import { hireStaff, keepStaff } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();

it(
  'a member follows a creator and rates, the creator replies, a visitor reports it, and a reviewer hides and shows it by keys',
  { timeout: 240_000 },
  async () => {
    const api = connect();
    const [maker, buyer] = [await createPerson(), await createPerson({ topUps: 1 })];
    const shopName = `Pine ${maker.phone.slice(-6)}`;
    await api.account.update({ nickname: shopName }, maker);
    const asset = pick('material');
    await api.orders.pay({ resourceIds: asset.id }, buyer);
    const giveBack = await giveAsset(asset.id, maker);
    try {
      const page = await browser.open({ lang: 'en', width: 390, height: 844, as: buyer });
      await page.goto(`/mogine/detail?id=${asset.id}`);
      await page.getByRole('link', { name: shopName }).first().click();
      await page.waitForURL(/\/mogine\/creator\?id=/);
      await page.getByRole('heading', { level: 1, name: shopName }).waitFor();
      await page.getByText('1 asset', { exact: true }).waitFor();
      await expect.poll(() => examine(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // Pressed twice, it is followed once.
      await page.getByRole('button', { name: `Follow ${shopName}` }).dblclick();
      const unfollow = page.getByRole('button', { name: `Unfollow ${shopName}` });
      await unfollow.waitFor();
      await page.getByText('1 follower', { exact: true }).waitFor();
      await page.goto('/mogine/userCenter/following');
      await page.getByRole('link', { name: shopName }).first().click();
      await page.waitForURL(/\/mogine\/creator\?id=/);
      await unfollow.click();
      await page.getByText('No longer following').waitFor();
      await page.getByRole('button', { name: `Follow ${shopName}` }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: `Follow ${shopName}` }).waitFor();
      expect(await page.getByText('1 follower', { exact: true }).count()).toBe(0);

      await page.goto(`/mogine/detail?id=${asset.id}#ratings`);
      await page.getByRole('button', { name: 'Write a rating' }).click();
      await page.getByRole('radio', { name: '4 stars' }).check();
      const says = `Clean joints ${buyer.phone.slice(-6)}`;
      await page.getByRole('textbox', { name: 'What you think of it' }).fill(says);
      await page.getByRole('button', { name: 'Send' }).dblclick();
      const ratings = page.getByRole('region', { name: 'Ratings' });
      const mine = ratings.getByRole('listitem').filter({ hasText: says });
      await mine.waitFor();
      expect(await mine.count()).toBe(1);
      await expect.poll(() => examine(page)).toEqual([]);

      const own = await browser.open({ lang: 'zh', as: maker });
      await own.goto(`/mogine/detail?id=${asset.id}#ratings`);
      const rated = own.getByRole('listitem').filter({ hasText: says });
      await rated.getByRole('button', { name: '回复' }).click();
      await rated.getByRole('textbox').fill('谢谢，已补充说明。');
      await rated.getByRole('button', { name: '保存' }).click();
      await rated.getByText('谢谢，已补充说明。').waitFor();

      const visitor = await browser.open({ lang: 'en' });
      await visitor.goto(`/mogine/detail?id=${asset.id}#ratings`);
      const seen = visitor.getByRole('listitem').filter({ hasText: says });
      await seen.getByText('谢谢，已补充说明。').waitFor();
      await seen.getByRole('button', { name: 'Report' }).click();
      const report = visitor.getByRole('dialog', { name: 'Report this rating' });
      await report.getByRole('radio', { name: 'Other' }).check();
      await report.getByRole('textbox', { name: /Details/ }).fill(`It advertises: ${says}`);
      await report.getByRole('button', { name: 'Send' }).click();
      await visitor.getByText('Thank you. We will look at it soon').waitFor();

      const desk = await browser.open({ lang: 'en', width: 1280, height: 800 });
      await keepStaff(desk.context(), await hireStaff('rae', 'reviewer'));
      await desk.goto('/admin/reports?about=rating');
      await desk
        .getByRole('row', { name: `It advertises: ${says}` })
        .getByRole('link')
        .first()
        .click();
      await desk.getByRole('region', { name: 'Details' }).getByText(says, { exact: true }).first().waitFor();
      await expect.poll(() => examine(desk)).toEqual([]);
      await desk.goto('/admin/ratings?state=shown');
      await desk.getByRole('row', { name: says }).focus();
      await desk.keyboard.press('Enter');
      await desk.getByRole('button', { name: /it advertises/ }).waitFor();
      await desk.keyboard.press('4');
      await desk.keyboard.press('r');
      await desk.getByRole('row', { name: says }).waitFor({ state: 'detached' });
      await visitor.reload();
      await visitor.getByText('This rating was hidden because it advertises').first().waitFor();
      await desk.goto('/admin/ratings?state=hidden');
      await desk.getByRole('row', { name: says }).focus();
      await desk.keyboard.press('Enter');
      await desk.getByRole('button', { name: /^Show/ }).waitFor();
      await expect.poll(() => examine(desk)).toEqual([]);
      await desk.keyboard.press('a');
      await desk.getByRole('row', { name: says }).waitFor({ state: 'detached' });
      await visitor.reload();
      await visitor.getByText(says).first().waitFor();
    } finally {
      await giveBack();
    }
  },
);
