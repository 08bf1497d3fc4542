import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readCode } from '../apps/server/test/process/visitor.ts';
import type { Lang } from './browser.ts';
import { ownShop, type Stocked } from './shop.ts';
import { WORDS } from './words.ts';

/** Fills the login (or binding) form with a code read from the simulated phone and waits to be taken back. */
export async function enterPhone(page: Page, lang: Lang, phone: string): Promise<void> {
  const t = WORDS[lang];
  await page.getByRole('textbox', { name: t.phone }).fill(phone);
  await page.getByRole('button', { name: t.sendCode }).click();
  await page.getByText(t.codeSent).waitFor();
  await page.getByRole('checkbox', { name: t.agree }).check();
  // The sixth digit sends the form.
  const code = page.getByRole('textbox', { name: t.code });
  await code.fill(await readCode(ownShop().simulatorUrl, phone));
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** From the terms to the paid QR code, as the payer's phone would pay it. */
export async function payShownOffer(page: Page, lang: Lang): Promise<void> {
  await showCode(page, lang);
  await payShownCode(page, lang);
}

/** Accepts the terms and asks for the QR code of the chosen offer. */
export async function showCode(page: Page, lang: Lang): Promise<void> {
  const t = WORDS[lang];
  await page.getByRole('checkbox', { name: t.waiver }).check();
  await page.getByRole('button', { name: t.payByCode }).click();
  await page.getByRole('img', { name: t.qrCode }).waitFor();
}

export async function payShownCode(page: Page, lang: Lang): Promise<void> {
  const t = WORDS[lang];
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: t.openPayer }).click();
  const payer = await opening;
  await payer.getByRole('button', { name: t.payNow }).click();
  await payer.getByText(t.payerDone).first().waitFor();
  await payer.close();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export async function saveByButton(page: Page, name: string | RegExp): Promise<Download> {
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return starting;
}

/** The goods by kind: the first of each. */
export function pick(kind: Stocked['kind'], nth = 0): Stocked {
  const found = ownShop().assets.filter((asset) => asset.kind === kind)[nth];
  if (!found) throw new Error(`no ${kind} in the shop`);
  return found;
}

export function assetPath({ id }: Stocked): string {
  return `/mogine/detail?id=${id}`;
}

/** Takes the only canvas of a page its context away, as drivers and full memories do, until another is to come. */
export async function loseContext(page: Page): Promise<void> {
  const lost = await page.locator('canvas').elementHandle();
  await lost?.evaluate((canvas) =>
    (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  // The next may stand there at once: only of this one can be said that it has gone.
  await expect.poll(() => lost?.evaluate(({ isConnected }) => isConnected)).toBe(false);
}
