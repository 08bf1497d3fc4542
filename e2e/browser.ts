import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { startSession, type Person } from './people.ts';
import { ownShop } from './shop.ts';

export type Lang = 'zh' | 'en';
export type Visit = {
  lang?: Lang;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Who is logged in already. */
  as?: Person;
  /** Console lines that are part of this journey. */
  expected?: RegExp;
  /** Scroll bars that take room, as on most desktops; none otherwise. */
  hasScrollbars?: boolean;
  /** Unless told otherwise 3D, slow to draw in software, waits until it is asked for. */
  savesData?: boolean;
  /** Sends what a browser sends and no more, as frames without an origin need; limits then count the machine. */
  isBare?: boolean;
  /** Pixels of the screen a CSS pixel: fewer than 1 where software draws 3D whose fineness nobody looks at. */
  pixelRatio?: number;
  /** A phone: fingers, no mouse. */
  isHandheld?: boolean;
  /** What the browser calls itself; the truth, a program, unless told. */
  userAgent?: string;
};

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A mouse, which playwright asks for in this way too: the last list of settings is the one that counts. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const FINGER = 'primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2';
const PATIENCE_MS = 20_000;
/** What the software renderer says about itself. */
const RENDERER_NOISE = /GL Driver Message|GPU stall|swiftshader|software rendering/i;

let addresses = 0;

/** An address of its own for each visitor, so that limits count people, not the machine. */
function nextAddress(): string {
  addresses += 1;
  return `10.${process.pid % 250}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/**
 * A browser for the file that calls this. Whatever a page complains about (console errors, exceptions, refused
 * content, answers of 500 and above) fails the test that opened it.
 */
export function useBrowser(): { open(visit?: Visit): Promise<Page> } {
  const browsers = new Map<string, Browser>();
  let open: { context: BrowserContext; problems: string[] }[] = [];

  async function launch({ hasScrollbars = false, isHandheld = false }: Visit): Promise<Browser> {
    const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
    const args = [...FLAGS, `--blink-settings=${isHandheld ? FINGER : MOUSE}`];
    const ignoreDefaultArgs = hasScrollbars ? ['--hide-scrollbars'] : [];
    const key = `${hasScrollbars} ${isHandheld}`;
    const browser = browsers.get(key) ?? (await chromium.launch({ executablePath, args, ignoreDefaultArgs }));
    browsers.set(key, browser);
    return browser;
  }

  afterEach(async () => {
    const visits = open;
    open = [];
    for (const { context } of visits) await context.close();
    expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
  });
  afterAll(async () => {
    for (const browser of browsers.values()) await browser.close();
  });

  return {
    async open(visit = {}) {
      const { lang = 'zh', width = 1440, height = 900, theme = 'light' } = visit;
      const browser = await launch(visit);
      const context = await browser.newContext({
        baseURL: ownShop().url,
        locale: lang === 'zh' ? 'zh-CN' : 'en-US',
        viewport: { width, height },
        ...(visit.pixelRatio !== undefined && { deviceScaleFactor: visit.pixelRatio }),
        colorScheme: theme,
        reducedMotion: 'reduce',
        ...(!visit.isBare && { extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } }),
        acceptDownloads: true,
        hasTouch: visit.isHandheld ?? false,
        ...(visit.userAgent && { userAgent: visit.userAgent }),
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const problems: string[] = [];
      context.on('page', (page) => listen(page, problems, visit.expected));
      open.push({ context, problems });
      if (visit.savesData ?? true) await context.addInitScript(saveData);
      if (visit.as) await startSession(context, visit.as);
      return waitForScripts(await context.newPage());
    },
  };
}

/** Scripts come after the first paint, and so maybe after the load event: who presses a button as fast would press a picture. */
function waitForScripts(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const come = async () => page.locator('#late-scripts').waitFor({ state: 'detached' });
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (options?.waitUntil === undefined) await come();
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    await come();
    return reply;
  };
  return page;
}

/** What a person's setting to save data looks like to a page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}

function listen(page: Page, problems: string[], expected: RegExp | undefined): void {
  const add = (text: string) => {
    if (RENDERER_NOISE.test(text) || expected?.test(text)) return;
    problems.push(`${new URL(page.url()).pathname}: ${text}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => add(String(error.stack ?? error)));
  page.on('response', (response) => {
    if (response.status() >= 500) add(`${response.status()} ${response.url()}`);
  });
}
