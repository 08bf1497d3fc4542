import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, type Lang } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, type Person } from './people.ts';
import { inDatabase } from './staff.ts';
import { assetPath, pick, saveByButton } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();

type Saved = { name: string; mimeType: string; buffer: Buffer };
type Files = { licence: Saved; text: Saved; model: Saved };

const T = {
  zh: {
    save: (name: string) => `保存 ${name}`,
    choose: '选择文件',
    genuine: '授权真实有效',
    allMatch: (count: number) => `授权真实有效，${count} 个文件全部一致`,
    strangers: '授权真实有效，但有文件不属于它',
    stranger: /不属于以上任何一份授权/,
    altered: '凭证被改动过',
    unproven: '未经证实的内容',
    foreign: '不是摩境签发的凭证',
    none: '这不是摩境的授权凭证。',
    alone: /请把它的 licence.json 也放进来/,
    clear: '清空',
    kind: /购买许可（永久）/,
    revoked: '授权已被撤销',
  },
  en: {
    save: (name: string) => `Save ${name}`,
    choose: 'Choose files',
    genuine: 'Genuine and valid',
    allMatch: (count: number) => `Genuine and valid, and ${count} files match`,
    strangers: 'Genuine and valid, but not every file belongs to it',
    stranger: /Belongs to no licence above/,
    altered: 'Altered',
    unproven: 'What it says, unproven',
    foreign: 'Not issued by Mogine',
    none: 'This is not a Mogine licence.',
    alone: /Drop its licence.json as well/,
    clear: 'Clear',
    kind: /Purchase, permanent/,
    revoked: 'Revoked',
  },
} as const;

async function save(page: Page, button: string | RegExp): Promise<Saved> {
  const download = await saveByButton(page, button);
  const buffer = await readFile(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer };
}

/** Buys a model, downloads it and saves what goes with it. */
async function buyAndSave(lang: Lang, person: Person): Promise<Files> {
  const model = pick('model');
  await connect().orders.pay({ resourceIds: model.id }, { token: person.token });
  const page = await browser.open({ lang, as: person, ...(lang === 'en' ? { width: 390 } : {}) });
  await page.goto(assetPath(model));
  const file = await save(page, WORDS[lang].download);
  await page.getByText(WORDS[lang].verified).waitFor();
  const name = model.title.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const licence = await save(page, T[lang].save(`${name}.licence.json`));
  const text = await save(page, T[lang].save(`${name}.LICENSE.txt`));
  return { licence, text, model: file };
}

async function verifyAll(lang: Lang): Promise<void> {
  const t = T[lang];
  const { licence, text, model } = await buyAndSave(lang, await createPerson({ topUps: 1 }));
  // Somebody else looks at them, without an account.
  const page = await browser.open({ lang, ...(lang === 'en' ? { width: 390 } : {}) });
  await page.goto('/verify');
  const drop = (...files: Saved[]) => page.getByLabel(t.choose).locator('visible=false').setInputFiles(files);
  const heading = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
  const clear = () => page.getByRole('button', { name: t.clear }).click();

  await drop(licence);
  await heading(t.genuine).waitFor();
  await page.getByText(t.kind).waitFor();
  await drop({ ...model, name: 'renamed.glb' }, text);
  await heading(t.allMatch(2)).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  const other = Buffer.from(model.buffer);
  other.writeUInt8(other.readUInt8(other.length - 1) ^ 1, other.length - 1);
  await drop({ ...model, name: 'other.glb', buffer: other });
  await heading(t.strangers).waitFor();
  await page.getByText(t.stranger).waitFor();
  await clear();

  const change = (from: RegExp, to: string) => Buffer.from(licence.buffer.toString().replace(from, to));
  await drop({ ...licence, buffer: change(/"kind": "purchase"/, '"kind": "member-yearly"') }, model);
  await heading(t.altered).waitFor();
  await page.getByText(t.unproven).waitFor();
  await page.getByText(t.alone).waitFor();
  expect(await heading(t.genuine).count()).toBe(0);
  await clear();

  await drop({ ...licence, buffer: change(/"keyId": "[^"]+"/, '"keyId": "theirs"') });
  await heading(t.foreign).waitFor();
  await clear();

  await drop({ ...licence, name: 'package.json', buffer: Buffer.from('{"type":"module"}') });
  await page.getByText(t.none).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
}

it('a buyer saves the licence with the model, and whoever gets both sees that they are genuine, in Chinese on a desktop', () =>
  verifyAll('zh'));

it('the same in English on a phone', () => verifyAll('en'));

it('a file that is being read can be taken away, and nothing of it is sent', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/verify');
  await page.getByRole('heading', { level: 1, name: '验证授权' }).waitFor();
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // What reads files comes when the first one is dropped; until it may, nothing is read.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const buffer = Buffer.from('glTF');
  const files = ['first.glb', 'second.glb'].map((name) => ({ name, mimeType: 'model/gltf-binary', buffer }));
  await page.getByLabel('选择文件').locator('visible=false').setInputFiles(files);
  await page.getByRole('button', { name: '取消核对 first.glb' }).click();
  release();
  await page.getByText(T.zh.alone).waitFor();
  expect(await page.getByText('first.glb').count()).toBe(0);
  expect(sent.filter((request) => !request.startsWith('GET /assets/'))).toEqual([]);
});

it('an asset that changed says so among one’s own, until its new version was downloaded', async () => {
  const person = await createPerson({ topUps: 1 });
  const panorama = pick('panorama');
  const title = panorama.title.zh;
  const token = { token: person.token };
  if (panorama.price > 0) await connect().orders.pay({ resourceIds: panorama.id }, token);
  await connect().orders.downloadQiniu({ resourceId: panorama.id }, token);
  await inDatabase(async (db) =>
    sql`insert into asset_version (asset_id, number, notes, en_notes, files, published_at)
      select asset_id, 2, '地平线已校正。', 'The horizon is level.', files, now() from asset_version
      where asset_id = ${panorama.id}`.execute(db),
  );
  const page = await browser.open({ lang: 'zh', as: person });
  await page.goto('/mogine/userCenter/myRecurso');
  await page.getByText('有更新：第 2 版').waitFor();

  // As a notice leads to it.
  await page.goto(`/mogine/userCenter/myRecurso?asset=${panorama.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(title).waitFor();
  await dialog.getByText('地平线已校正。').waitFor();
  const starting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^下载 .*（/ }).click();
  await starting;
  await dialog.getByText(WORDS.zh.verified).first().waitFor();
  await dialog.getByText('第 1 版的文件').click();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL((url) => url.search === '');
  await page.getByText(/第 2 版 · /).waitFor();
  expect(await page.getByText('有更新：第 2 版').count()).toBe(0);
});

/** A zip of what was bought holds the newest files of each in a folder of its own, with its licence. */
async function expectInZip(
  download: Download,
  { token, bought }: { token: string; bought: ReturnType<typeof pick>[] },
): Promise<void> {
  const zip = (await readFile(await download.path())).toString('latin1');
  for (const { id, title } of bought) {
    const folder = title.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const { versions } = await connect().orders.versions({ resourceId: id }, { token });
    const names = versions[0]?.files.map(({ name }) => name) ?? [];
    for (const name of [...names, 'licence.json', 'LICENSE.txt']) expect(zip).toContain(`${folder}/${name}`);
  }
}

it('everything that an order bought is downloaded at once, each asset with its licence', async () => {
  const { token, phone } = await createPerson({ topUps: 1 });
  const bought = [pick('model'), pick('material')];
  await connect().orders.pay({ resourceIds: bought.map(({ id }) => id).join(',') }, { token });
  const [order] = (await connect().orders.list({}, { token })).records;
  const page = await browser.open({ lang: 'zh', as: { token, phone } });
  await page.goto(`/mogine/userCenter/order?no=${order?.orderNo}`);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('dialog', { name: '下载文件' }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await expect.poll(() => examine(page)).toEqual([]);
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name: '全部打包下载，附授权凭证' }).click();
  await expectInZip(await starting, { token, bought });
});

it('all files of one asset are saved as one zip with its licence', async () => {
  const { token, phone } = await createPerson({ topUps: 1 });
  const material = pick('material');
  await connect().orders.pay({ resourceIds: material.id }, { token });
  const page = await browser.open({ lang: 'en', as: { token, phone }, width: 390, height: 844 });
  await page.goto('/mogine/userCenter/myRecurso');
  await page.getByRole('button', { name: `Download ${material.title.en}` }).click();
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download as ZIP/ }).click();
  await expectInZip(await starting, { token, bought: [material] });
});

it('what a member downloaded is still among their assets when the membership is over, with its licence and no download', async () => {
  const person = await createPerson();
  const { token } = person;
  const { id: clientId } = await connect().account.info({}, { token });
  const model = pick('model');
  await inDatabase(async (db) => {
    await sql`insert into membership (client_id, tier, starts_at, ends_at)
      values (${clientId}, 'monthly', now() - interval '1 day', now() + interval '29 days')`.execute(db);
  });
  await connect().orders.downloadQiniu({ resourceId: model.id }, { token });
  await inDatabase(async (db) => {
    await sql`update membership set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
      where client_id = ${clientId}`.execute(db);
  });
  const page = await browser.open({ lang: 'en', as: person, width: 390, height: 844, theme: 'dark' });
  await page.goto('/mogine/userCenter/myRecurso');
  await page.getByText(/Membership ended .*, still licensed/).waitFor();
  await page.getByRole('button', { name: `Licence of ${model.title.en}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Licence' });
  await dialog.getByText('Your membership has ended.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: /^Save .*licence\.json/ }).waitFor();
  expect(await dialog.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  await expect.poll(() => examine(page)).toEqual([]);
});

it('files of the format that somebody prefers begin at the press of a button, with the licence they asked for', async () => {
  const person = await createPerson({ topUps: 1 });
  const material = pick('material');
  await connect().orders.pay({ resourceIds: material.id }, { token: person.token });
  const page = await browser.open({ lang: 'zh', as: person });
  await page.goto('/mogine/userCenter/settings#downloads');
  const isSaved = () => page.waitForResponse(/download\/preferences\/set/);
  for (const set of [
    () => page.getByRole('combobox', { name: '材质的首选格式' }).selectOption('JPG'),
    () => page.getByRole('switch', { name: '同时保存授权凭证' }).click(),
  ]) {
    const saved = isSaved();
    await set();
    await saved;
  }
  await page.reload();
  await expect.poll(() => page.getByRole('switch', { name: '同时保存授权凭证' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('combobox', { name: '材质的首选格式' }).inputValue()).toBe('jpg');
  const { versions } = await connect().orders.versions({ resourceId: material.id }, { token: person.token });
  const files = versions[0]?.files ?? [];
  const pictures = files.filter(({ format }) => format === 'jpg').map((file) => file.name);
  expect(pictures.length).toBeLessThan(files.length);
  const name = material.title.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const wanted = [...pictures, `${name}.licence.json`, `${name}.LICENSE.txt`].toSorted();

  for (const [path, button] of [
    ['/mogine/userCenter/myRecurso', `下载 ${material.title.zh}`],
    // It says what it begins as soon as it is known what they prefer.
    [assetPath(material), /^下载 JPG · /],
  ] as const) {
    // A tab that has not downloaded before, so that nothing of it is held back.
    const tab = await browser.open({ lang: 'zh', as: person });
    const saved: string[] = [];
    tab.on('download', (download) => saved.push(download.suggestedFilename()));
    await tab.goto(path);
    await tab.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => saved.toSorted(), { message: path }).toEqual(wanted);
  }
});
