import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { approve, createCreator, handIn, prepareStool, waitUntilOnSale } from './makers.ts';
import { createPerson, topUp } from './people.ts';
import { hireStaff, inDatabase, staffToken } from './staff.ts';
import { saveByButton } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();
const OAK = { file: '橡木凳', title: '三足橡木凳', enTitle: 'Three-legged oak stool', price: 300 };
const WALNUT = { file: '胡桃木凳', title: '三足胡桃木凳', enTitle: 'Three-legged walnut stool', price: 400 };

it(
  'a creator sells a stool in two woods, a buyer goes from one to the other and buys that, and the names are changed',
  { timeout: 400_000 },
  async () => {
    const page = await browser.open({ as: await createCreator('双木工坊') });
    const reviewer = await staffToken(await hireStaff('shu', 'reviewer'));
    await prepareStool(page, OAK);
    await handIn(page);
    await approve(reviewer, OAK.title);
    const oak = await waitUntilOnSale(page);

    await prepareStool(page, WALNUT);
    const form = page.getByRole('region', { name: '提交审核' });
    await form.getByRole('button', { name: '这是已上架资源的另一个款式…' }).click();
    await form.getByRole('button', { name: `选择“${OAK.title}”` }).click();
    await form.getByRole('radio', { name: '未使用' }).check();
    // Neither has a name of its own yet: both are asked for, and nothing is sent before.
    const send = form.getByRole('button', { name: '提交审核' });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    const label = (name: string) => form.getByRole('textbox', { name, exact: true });
    await label('款式名称（中文）').fill('胡桃木');
    await label('款式名称（英文）').fill('Walnut');
    await label('已上架款式的名称（中文）').fill('橡木');
    await label('已上架款式的名称（英文）').fill('Oak');
    await handIn(page);
    await approve(reviewer, WALNUT.title);
    const walnut = await waitUntilOnSale(page);

    const t = WORDS.en;
    const person = await createPerson();
    await topUp(person);
    const buyer = await browser.open({
      lang: 'en',
      as: person,
      expected: /status of 404.*resource\/(detail|related|health)/,
    });
    await buyer.goto(oak);
    const row = buyer.getByRole('region', { name: 'Variant' });
    await row.getByRole('link', { name: 'Walnut' }).click();
    await buyer.getByRole('heading', { level: 1, name: WALNUT.enTitle }).waitFor();
    await expect.poll(() => new URL(buyer.url()).search).toBe(new URL(walnut, buyer.url()).search);
    await buyer.getByRole('button', { name: t.buyFor(WALNUT.price) }).click();
    await buyer
      .getByRole('dialog')
      .getByRole('button', { name: t.payPoints(WALNUT.price) })
      .click();
    await saveByButton(buyer, t.download);
    // The other one is another asset, with a price of its own.
    await row.getByRole('link', { name: 'Oak' }).click();
    await buyer.getByRole('button', { name: t.buyFor(OAK.price) }).waitFor();

    // What is typed is not lost by a press beside it.
    await page.getByRole('button', { name: '款式…' }).click();
    const dialog = page.getByRole('dialog', { name: '款式' });
    const name = dialog.getByRole('textbox', { name: `款式名称（英文） – ${WALNUT.title}` });
    await name.fill('Black walnut');
    // As soon as a press counts that comes after the one that opened it.
    await expect
      .poll(async () => {
        await page.mouse.click(5, 5);
        return dialog.getByText('填写的内容尚未提交').count();
      })
      .toBe(1);
    expect(await name.inputValue()).toBe('Black walnut');
    await dialog.getByRole('button', { name: '保存款式' }).click();
    await page.getByText('款式已保存').waitFor();
    // A page may be half a minute old.
    await expect
      .poll(
        async () => {
          await buyer.reload();
          await row.waitFor();
          return row.getByRole('link', { name: 'Black walnut' }).count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);

    // Off sale while its page is still on the screen: a press on what it offers says so.
    const read = buyer.waitForResponse(/resource\/detail/);
    await buyer.reload();
    await (await read).finished();
    await buyer.getByRole('button', { name: t.buyFor(OAK.price) }).waitFor();
    await inDatabase((db) =>
      db
        .updateTable('asset')
        .set({ status: 'unlisted' })
        .where('id', '=', new URLSearchParams(oak.split('?')[1]).get('id') ?? '')
        .execute(),
    );
    await buyer.getByRole('button', { name: t.buyFor(OAK.price) }).click();
    await buyer.getByText('This asset does not exist or has been taken down').waitFor();
    await expect.poll(() => buyer.getByRole('dialog').count()).toBe(0);
  },
);
