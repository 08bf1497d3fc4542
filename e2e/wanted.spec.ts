import { expect, it } from 'vitest';
import { useBrowser, type Lang } from './browser.ts';
import { look } from './examine.ts';
import { connect, createPerson, nextPhone } from './people.ts';
import { hireStaff, staffToken } from './staff.ts';
import { enterPhone, pick } from './steps.ts';

const browser = useBrowser();

const WORDS = {
  zh: {
    tellMe: '有了告诉我',
    willTell: '有了会告诉您',
    all: '查看想找的资源',
    title: '想找的资源',
    never: '还没有符合的',
    came: /^找到 1 件/,
    notice: (words: string) => `您想找的“${words}”有了`,
    stop: (words: string) => `不再寻找“${words}”`,
    empty: '还没有想找的资源',
  },
  en: {
    tellMe: 'Tell me when there is one',
    willTell: 'You will be told',
    all: 'See what you look for',
    title: 'Wanted',
    never: 'Nothing has come yet',
    came: /^1 came/,
    notice: (words: string) => `There is something for “${words}”`,
    stop: (words: string) => `Look for “${words}” no longer`,
    empty: 'You look for nothing yet',
  },
};

/** Has an asset named so for as long as `work` takes. */
async function named(
  { id }: { id: string },
  { name, enName }: { name: string; enName: string },
  work: () => Promise<void>,
): Promise<void> {
  const { assetsDesk } = connect();
  const editor = await staffToken(await hireStaff('wanted-editor', 'editor'));
  const rename = async (change: { name: string; enName: string }) => {
    const { revision } = await assetsDesk.detail({ id }, editor);
    await assetsDesk.change({ items: [{ id, revision }], change }, editor);
  };
  const before = await assetsDesk.detail({ id }, editor);
  await rename({ name, enName });
  try {
    await work();
  } finally {
    await rename({ name: before.name, enName: before.enName });
  }
}

it.each([
  { lang: 'zh', width: 390, theme: 'light', words: '螺钿嵌宝', nth: 0 },
  { lang: 'en', width: 1440, theme: 'dark', words: 'zitan marquetry', nth: 1 },
] as const)(
  'a visitor keeps a search that finds nothing by logging in, is told once something fits, and stops ($lang, $width px)',
  async ({
    lang,
    width,
    theme,
    words,
    nth,
  }: {
    lang: Lang;
    width: number;
    theme: 'light' | 'dark';
    words: string;
    nth: number;
  }) => {
    const t = WORDS[lang];
    const page = await browser.open({ lang, theme, width, height: 844 });
    await page.goto(`/search?searchKey=${encodeURIComponent(words)}&type=model`);
    const tellMe = page.getByRole('button', { name: t.tellMe });
    await tellMe.waitFor();
    await look(page);
    await tellMe.click();
    await page.waitForURL((url) => url.pathname === '/login');
    await enterPhone(page, lang, nextPhone());
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('type') === 'model');
    await page.getByText(t.willTell, { exact: true }).waitFor();
    await look(page);

    await page.getByRole('link', { name: t.all }).click();
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
    await page.getByText(t.never).waitFor();
    await look(page);

    const asset = pick('model', nth);
    await named(asset, { name: `${words} 柜`, enName: `${words} cabinet` }, async () => {
      await page.goto('/mogine/userCenter/notice');
      const notice = page.getByRole('link', { name: t.notice(words) });
      await notice.waitFor();
      await look(page);
      await notice.click();
      await page.waitForURL((url) => url.searchParams.get('id') === asset.id);

      await page.goto('/mogine/userCenter/wanted');
      await page.getByText(t.came).waitFor();
      await page.getByRole('link', { name: words, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('type') === 'model');
      await page.locator(`a[href*="${asset.id}"]`).first().waitFor();
    });

    await page.goto('/mogine/userCenter/wanted');
    await page.getByRole('button', { name: t.stop(words) }).click();
    await page.getByText(t.empty).waitFor();
    await look(page);
  },
);

it('a member keeps what has only some of the words, and nothing is kept of a search that is narrowed', async () => {
  const page = await browser.open({ lang: 'zh', as: await createPerson(), width: 1440 });
  const some = `${pick('model').title.zh} 螺钿嵌宝`;
  await page.goto(`/search?searchKey=${encodeURIComponent(some)}`);
  const tellMe = page.getByRole('button', { name: WORDS.zh.tellMe });
  await tellMe.click();
  await page.getByText(WORDS.zh.willTell, { exact: true }).waitFor();
  await look(page);
  await page.reload();
  await page.getByText(WORDS.zh.willTell, { exact: true }).waitFor();
  await page.goto(`/search?searchKey=${encodeURIComponent('螺钿嵌宝')}&free=true`);
  await page.getByRole('heading', { name: '热门资源' }).waitFor();
  await page.getByRole('link', { name: '不限关键词' }).waitFor();
  expect(await tellMe.count()).toBe(0);
});
