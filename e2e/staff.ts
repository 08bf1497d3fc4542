import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { createDatabase, createPool, type Database } from '../apps/server/src/db/client.ts';
import { findRunning } from '../apps/server/src/db/embedded/start.ts';
import { codeAt, CODE_STEP_MS } from '../apps/server/test/one-time-codes.ts';
import { launch } from '../apps/server/test/process/server-process.ts';
import { connect } from './people.ts';
import { ownShop } from './shop.ts';

/** `npm run <mode> -- …` beside the running server. Gives what it says. */
export async function callOffice(
  mode: 'gallery' | 'reports' | 'staff' | 'texts',
  ...args: string[]
): Promise<string> {
  const exit = await launch({ ...ownShop().place, args: [mode, ...args] });
  if (!('output' in exit) || exit.code !== 0) throw new Error(`it failed: ${JSON.stringify(exit)}`);
  return exit.output;
}

/** What staff does by SQL, in the running server's database. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const url = findRunning(ownShop().place.folder);
  if (!url) throw new Error('the database does not run');
  const pool = createPool({ connectionString: url }, { max: 1 });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** Says what is wrong with an asset, as the first one: a person says it once, and the desk shows the oldest words. */
export async function reportAsset(id: string, text: string): Promise<void> {
  await inDatabase((db) => db.deleteFrom('report').where('subject_id', '=', id).execute());
  const contact = 'me@example.com';
  await connect().reports.send({ subject: 'asset', id, kind: 'infringing', text, contact });
}

const PASSWORD = 'four unrelated words of mine';

/** Somebody new of staff, with the one link by which they choose how to log in. */
export async function inviteStaff(called: string, role: string): Promise<{ name: string; link: string }> {
  const name = `${called}-${randomUUID().slice(0, 6)}`;
  const said = await callOffice('staff', 'add', name, role);
  return { name, link: `/admin/invitation#${/#(\S+)/.exec(said)?.[1] ?? ''}` };
}

/**
 * Somebody of staff with a password and an app that says codes. `code` is one that still works, `readCode` says the one of now.
 * Journeys that share a shop may want the same `called`: the name they log in with is that and an ending of its own.
 */
export async function hireStaff(
  called: string,
  role: string,
): Promise<{ name: string; code: string; readCode: () => string }> {
  const { name, link } = await inviteStaff(called, role);
  const token = link.slice(link.indexOf('#') + 1);
  const { staff } = connect();
  const { secret } = await staff.beginCodes({ token });
  const now = Date.now();
  await staff.enrolPassword({ token, password: PASSWORD, code: codeAt(secret, now) });
  // Each code works once; a clock may be one step ahead.
  return { name, code: codeAt(secret, now + CODE_STEP_MS), readCode: () => codeAt(secret, Date.now()) };
}

/** Ends all their sessions, as their age does, and lets the code that they used last work again. */
export async function endSessions(name: string): Promise<void> {
  await inDatabase(async (db) => {
    await sql`delete from staff_session where staff_id = (select id from staff where name = ${name})`.execute(
      db,
    );
    await sql`update staff set totp_step = 0 where name = ${name}`.execute(db);
  });
}

/** Logs in where the back office, in English, asks who one is. */
export async function enterOffice(page: Page, { name, code }: { name: string; code: string }): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A session of theirs, for what they do without a browser. */
export async function staffToken({ name, code }: { name: string; code: string }): Promise<{ token: string }> {
  const { token } = await connect().staff.login({ name, password: PASSWORD, code });
  return { token };
}

/** Has them logged in in every page of the context, as the web app keeps it. */
export async function keepStaff(
  context: BrowserContext,
  { name, code }: { name: string; code: string },
): Promise<void> {
  const grant = await connect().staff.login({ name, password: PASSWORD, code });
  const { token, staff, idleSeconds, expiresInSeconds } = grant;
  const endsAtMs = Date.now() + expiresInSeconds * 1000;
  const session = JSON.stringify({ status: 'in', token, staff, idleMs: idleSeconds * 1000, endsAtMs });
  await context.addInitScript((kept) => sessionStorage.setItem('mogine-staff', kept), session);
}

/** The back office as somebody new of staff finds it: in a page that was just opened. */
export async function openOffice(
  page: Page,
  { called, role }: { called: string; role: string },
): Promise<Page> {
  await keepStaff(page.context(), await hireStaff(called, role));
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
