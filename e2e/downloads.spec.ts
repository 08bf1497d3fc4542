import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { useBrowser, type Lang } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { assetPath, pick } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();

const T = {
  zh: {
    resolution: '分辨率',
    maps: { base: '基础色', normal: '法线' },
    total: /^(\d+) 个文件，共 (.+)$/,
    zip: /^下载 1K · /,
    more: '格式与分辨率',
    moreMaps: '贴图与分辨率',
    format: '格式',
    files: '文件与下载',
    others: '已开始的其他下载',
    asZip: '打包为 ZIP',
  },
  en: {
    resolution: 'Resolution',
    maps: { base: 'Base colour', normal: 'Normal' },
    total: /^(\d+) files?, (.+)$/,
    zip: /^Download 1K · /,
    more: 'Format and resolution',
    moreMaps: 'Maps and resolution',
    format: 'Format',
    files: 'Files and downloads',
    others: 'Other downloads that were begun',
    asZip: 'As ZIP',
  },
} as const;

/** Names without their folders, and contents. */
function unpack(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 30, nameEnd);
    const isStored = zip.readUInt16LE(at + 8) === 0;
    at = start + zip.readUInt32LE(at + 18);
    const packed = zip.subarray(start, at);
    files.set(name.slice(name.lastIndexOf('/') + 1), isStored ? packed : inflateRawSync(packed));
  }
  return files;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What these files are in a zip that was unpacked. */
function hashesOf(held: Map<string, Buffer>, files: readonly { name: string }[]) {
  return files.map(({ name }) => {
    const bytes = held.get(name) ?? Buffer.alloc(0);
    return { name, bytes: bytes.length, sha256: sha256(bytes) };
  });
}

/** Chooses 1K and two maps, sees what they weigh, has them as one zip, and finds that chosen again. */
async function chooseMaps(lang: Lang, width: number): Promise<void> {
  const t = T[lang];
  const material = pick('material');
  const person = await createPerson({ topUps: 1 });
  await connect().orders.pay({ resourceIds: material.id }, { token: person.token });
  const page = await browser.open({ lang, as: person, width });
  await page.goto(assetPath(material));
  const open = () => page.getByRole('button', { name: t.moreMaps }).click();
  const size = (name: string) =>
    page.getByRole('radiogroup', { name: t.resolution }).getByRole('radio', { name, exact: true });
  await open();
  const total = page.getByText(t.total);
  const before = await total.textContent();
  // By keyboard, as whoever has no mouse does: from the largest to the next one.
  await page.getByRole('radio', { name: /^2K/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => size('1K').isChecked()).toBe(true);
  const { choices } = await connect().catalog.detail({ id: material.id });
  const maps = page.getByRole('group').filter({ hasText: t.maps.base });
  for (const box of await maps.getByRole('checkbox').all()) {
    const label = (await box.locator('xpath=..').textContent()) ?? '';
    const isWanted = label === t.maps.base || label === t.maps.normal;
    if (!isWanted && label !== (lang === 'zh' ? '全部贴图' : 'All maps')) await box.uncheck();
  }
  const wanted = choices.filter(
    ({ map, edge }) => edge === 1024 && (map === 'baseColor' || map === 'normal'),
  );
  expect(wanted).toHaveLength(2);
  expect((await total.textContent())?.match(t.total)?.[1]).toBe('2');
  await expect.poll(() => total.textContent()).not.toBe(before);
  for (const { name } of wanted) await page.getByText(name, { exact: true }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name: t.zip }).click();
  const held = unpack(await readFile(await (await starting).path()));
  expect([...held.keys()].toSorted()).toEqual(
    [...wanted.map(({ name }) => name), 'LICENSE.txt', 'licence.json'].toSorted(),
  );
  for (const { name, sha256: hash } of wanted) expect(sha256(held.get(name) ?? Buffer.alloc(0))).toBe(hash);
  await page.getByText(WORDS[lang].verified).waitFor();

  const remembered = async () =>
    (await connect().orders.downloadPreferences({}, { token: person.token })).kinds.find(
      ({ kind }) => kind === 'material',
    )?.chosen;
  await expect.poll(remembered).toMatchObject({ edge: 1024, maps: ['baseColor', 'normal'] });
  await page.reload();
  await open();
  await expect.poll(() => size('1K').isChecked()).toBe(true);
  expect((await total.textContent())?.match(t.total)?.[1]).toBe('2');
}

it('two maps of a material in a smaller size come as one zip, and are chosen the next time, in Chinese on a desktop', () =>
  chooseMaps('zh', 1440));

it('the same in English on a phone', () => chooseMaps('en', 390));

it('a model comes in another format, and says whose it is', async () => {
  const model = pick('model');
  const person = await createPerson({ topUps: 1 });
  await connect().orders.pay({ resourceIds: model.id }, { token: person.token });
  const page = await browser.open({ lang: 'zh', as: person });
  await page.goto(assetPath(model));
  await page.getByRole('button', { name: T.zh.more }).click();
  const formats = page.getByRole('radiogroup', { name: T.zh.format });
  const offered = await formats
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value));
  expect(offered).toEqual(['glb', 'usdz', 'obj', 'stl', 'ply']);
  const { choices } = await connect().catalog.detail({ id: model.id });
  const verified = page.getByRole('list', { name: T.zh.files }).getByText(WORDS.zh.verified);
  for (const [at, format] of ['usdz', 'obj', 'stl', 'ply'].entries()) {
    await formats.getByRole('radio', { name: format.toUpperCase(), exact: true }).check();
    const starting = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^下载 ${format.toUpperCase()} · `) }).click();
    const saved = await starting;
    const bytes = await readFile(await saved.path());
    const wanted = choices.find((choice) => choice.format === format);
    // Files of a package are in a zip of one's own, which holds the licence as well.
    if (format === 'obj') {
      expect(saved.suggestedFilename()).toMatch(/-obj(-\w+)?\.zip$/);
      expect(hashesOf(unpack(bytes), wanted?.members ?? [])).toEqual(wanted?.members);
      expect([...unpack(bytes).keys()]).toEqual(expect.arrayContaining(['licence.json', 'LICENSE.txt']));
    } else {
      const { name, bytes: length, sha256: hash } = wanted ?? {};
      expect([saved.suggestedFilename(), bytes.length, sha256(bytes)]).toEqual([name, length, hash]);
    }
    // What was begun stays in sight when something else is chosen.
    await expect.poll(() => verified.count()).toBe(at + 1);
  }
  await page.getByRole('listitem').getByText(T.zh.others).waitFor();
  const glb = choices.find(({ format }) => format === 'glb');
  const url = await connect().orders.downloadAli({ key: glb?.key ?? '' }, { token: person.token });
  const sold = await (await page.request.get(url)).body();
  expect(sold.toString('utf8')).toContain('"dc:creator":{"@list":["摩境 Mogine"]}');
  expect(sold.toString('utf8')).toContain('TC260:AIGC');
});
