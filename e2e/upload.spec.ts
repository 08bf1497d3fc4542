import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { writeStool } from './stool.ts';

const browser = useBrowser();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-e2e-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
/** Reading and photographing works with the cores that the journeys use too. */
const CHECK_MS = 120_000;
const PART = 8 * 1024 ** 2;

it(
  'a model that is dropped becomes a draft with its pictures, and what was found is shown on it',
  { timeout: 240_000 },
  async () => {
    const person = await createPerson();
    const page = await browser.open({ as: person });
    await page.goto('/mogine/userCenter/drafts');
    await page.getByText('还没有上架草稿').waitFor();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '上传文件' }).click();
    await (
      await chosen
    ).setFiles([
      { name: '木凳.obj', mimeType: '', buffer: writeStool({ away: 3 }) },
      { name: '木凳.glb', mimeType: '', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      { name: '空.glb', mimeType: '', buffer: Buffer.alloc(0) },
      { name: '木凳.max', mimeType: '', buffer: Buffer.from('scene') },
    ]);
    // They stay here, each with its reason in its own line.
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await line('空.glb').getByText('未上传：这是空文件').waitFor();
    await line('木凳.max').getByText('未上传：这是 3ds Max 工程文件').waitFor();
    await line('木凳.glb').getByText('这是 SVG 矢量图，不是模型').waitFor({ timeout: CHECK_MS });
    const draft = page.getByRole('link', { name: '木凳' });
    await draft.waitFor({ timeout: CHECK_MS });
    await expect.poll(() => examine(page)).toEqual([]);
    // Who hears the page hears of it once.
    await page.getByRole('status').filter({ hasText: '木凳.glb: 这是 SVG 矢量图' }).waitFor();
    await page.getByRole('status').filter({ hasText: '已成为草稿：木凳.obj' }).waitFor();
    await page.getByRole('button', { name: '移除未通过的文件' }).click();
    await page.getByRole('button', { name: '移除 木凳.glb' }).waitFor({ state: 'detached' });

    await draft.click();
    await page.getByRole('heading', { name: '模型体检' }).waitFor();
    await page.getByText('文件没有写明单位').waitFor();
    await page.getByRole('link', { name: /下载 OBJ/ }).waitFor();
    await page.getByText('由您上传').waitFor();
    const show = page
      .getByRole('listitem')
      .filter({ hasText: '开放的边' })
      .getByRole('button', { name: '在模型上显示' });
    await show.click();
    await page.getByRole('button', { name: '不再显示', pressed: true }).waitFor();
    // It can be seen on the live model alone, which opens by itself then.
    await page.getByRole('toolbar').waitFor({ timeout: CHECK_MS });
    await expect.poll(() => examine(page)).toEqual([]);

    await page.getByRole('button', { name: '移到原点' }).click();
    await page.getByText('已移到原点。上传的原文件没有改动。').waitFor({ timeout: CHECK_MS });
    await page.getByText('原点不在底部中心').waitFor({ state: 'detached' });
    await expect.poll(() => examine(page)).toEqual([]);
    await page.getByRole('button', { name: '全部撤销' }).click();
    await page.getByText('原点不在底部中心').waitFor({ timeout: CHECK_MS });
  },
);

it(
  'on a phone an upload that was cut off goes on where it ended when the file is chosen again',
  { timeout: 240_000 },
  async () => {
    const person = await createPerson();
    const page = await browser.open({ lang: 'en', width: 390, as: person, expected: /ERR_FAILED/ });
    await page.goto('/mogine/userCenter/drafts?lang=en');
    // On the disk, so that its time stays when it is chosen again.
    const file = join(folder, 'stool.obj');
    await writeFile(file, writeStool({ bytes: PART + 500_000 }));
    const choose = async () => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload files' }).click();
      await (await chosen).setFiles(file);
    };
    await page.getByText('No drafts yet').waitFor();
    // The second part never gets through.
    await page.route('**/upload/part/**', (route) =>
      route.request().headers()['upload-offset'] === String(PART) ? route.abort() : route.continue(),
    );
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/upload/part/'));
    await choose();
    await cut;
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/9\d% uploaded. Choose the same file again/).waitFor();
    await expect.poll(() => examine(page)).toEqual([]);

    await page.unroute('**/upload/part/**');
    const offsets: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset']);
    });
    await choose();
    await page.getByRole('link', { name: /stool/i }).first().waitFor({ timeout: CHECK_MS });
    expect(offsets).toEqual([String(PART)]);
    const { records } = await connect().creators.list({ size: 10 }, { token: person.token });
    expect(records.map(({ formats }) => formats)).toEqual([['obj', 'glb']]);
  },
);

it(
  'files that belong together are one package, which says what it lacks, takes it later, and can be sent apart',
  { timeout: 240_000 },
  async () => {
    const person = await createPerson();
    const page = await browser.open({ as: person });
    await page.goto('/mogine/userCenter/drafts');
    await page.getByText('还没有上架草稿').waitFor();
    const stool = { name: '木凳.obj', mimeType: '', buffer: writeStool() };
    stool.buffer = Buffer.concat([Buffer.from('mtllib oak.mtl\nusemtl oak\n'), stool.buffer]);
    const mtl = { name: 'oak.mtl', mimeType: '', buffer: Buffer.from('newmtl oak\nmap_Kd maps\\oak.png\n') };
    const paint = async (color: string) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
        .png()
        .toBuffer();
    const picture = { name: 'oak.png', mimeType: 'image/png', buffer: await paint('sienna') };
    const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '上传文件' }).click();
      await (await chosen).setFiles(files);
    };
    await choose(stool, mtl);
    await page.getByText('木凳.obj 等 2 个文件', { exact: true }).waitFor();
    await page.getByRole('alert').getByText('木凳.obj 等 2 个文件 缺少 1 个文件').waitFor();
    await page.getByText('oak.mtl 用到 oak.png，但它不在所选文件中').waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    await choose(picture);
    await page.getByText('用到 oak.png').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '木凳' }).waitFor({ timeout: CHECK_MS });
    const { records } = await connect().creators.list({ size: 10 }, { token: person.token });
    expect(records.map(({ formats }) => formats)).toEqual([['zip', 'glb']]);
    const draft = await connect().creators.detail({ id: records[0]?.id ?? '' }, { token: person.token });
    expect(draft.findings.map(({ code }) => code)).not.toContain('TEXTURE_MISSING');

    // None of it arrives, so that there is time to change one's mind.
    await page.route('**/upload/part/**', () => undefined);
    await choose(
      { ...picture, name: 'oak_color.png' },
      { ...picture, name: 'oak_normal.png', buffer: await paint('#8080ff') },
    );
    await page.getByText('2 个文件作为一个包：oak_color.png、oak_normal.png').waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    await page.getByRole('button', { name: '分开上传' }).click();
    await page.getByText('2 个文件作为一个包').waitFor({ state: 'detached' });
    await page.getByText('oak_normal.png').waitFor();
  },
);
