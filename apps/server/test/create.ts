import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { sql } from 'kysely';
import sharp from 'sharp';
import { vi } from 'vitest';
import { createAtelier } from '../src/adapters/atelier/engine.ts';
import { createCreateFeature } from '../src/features/create/index.ts';
import { createGalleryFeature, galleryDeskFeature } from '../src/features/gallery/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { RecordingMail } from './enquiries.ts';
import { reportSubjects } from '../src/features/report-subjects.ts';
import { createReportsDesk, createReportsFeature } from '../src/features/reports/index.ts';
import { createModerator, moderationDeskFeature } from '../src/features/moderation/index.ts';
import type { Engine } from '../src/features/create/port.ts';
import { startRunner } from '../src/features/create/run/runner.ts';
import { grantPoints, walletFeature } from '../src/features/wallet/index.ts';
import { createWorkflowFeature } from '../src/features/workflow/index.ts';
import { createMember, type Member } from './builders.ts';
import { createParts } from './create-parts.ts';
import { startTestServer, type TestServer } from './harness.ts';

export const PRICE = 5;
export const FREE = 2;
export const SMALL = { width: 256, height: 256, batchSize: 1 } as const;

let server: TestServer;
export const engine = createAtelier({ error: () => undefined });

/** A server with AI tasks on the built-in engine and no runner; whoever wants work done starts one. */
export async function openCreate(
  env: Record<string, string> = {},
  moderator = createModerator(),
): Promise<TestServer> {
  const parts = createParts({ points: PRICE, freeTries: FREE }, moderator);
  server = await startTestServer({
    env,
    features: {
      create: createCreateFeature(parts),
      gallery: createGalleryFeature({ moderator }),
      ...{ galleryDesk: galleryDeskFeature, moderationDesk: moderationDeskFeature },
      messages: messagesFeature,
      reports: createReportsFeature(reportSubjects),
      reportsDesk: createReportsDesk(reportSubjects),
      wallet: walletFeature,
      workflow: createWorkflowFeature(parts),
    },
    providers: { pictures: engine, mail: new RecordingMail() },
  });
  return server;
}

export async function closeCreate(): Promise<void> {
  await engine.close();
  await server.close();
}

export async function member(points = 0): Promise<Member> {
  const someone = await createMember(server.ctx);
  if (points > 0) {
    const key = randomUUID();
    const title = { zh: '测试', en: 'Test' };
    await grantPoints(server.ctx, {
      clientId: someone.clientId,
      kind: 'bonus',
      points,
      key,
      orderNo: key,
      title,
    });
  }
  return someone;
}

export async function reasonOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

export async function spendable({ clientId }: Member): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_account
    where client_id = ${clientId} and unit = 'PT' and kind <> 'hold'`.execute(server.ctx.db);
  return rows[0]?.sum ?? 0;
}

export function push(
  { token }: Member,
  input: Parameters<TestServer['api']['create']['push']>[0],
  file?: File,
) {
  return server.api.create.push(input, { token, ...(file && { files: { reference: file } }) });
}

/** With the files of a task that begins with a picture. */
export function pushWith(
  { token }: Member,
  input: Parameters<TestServer['api']['create']['push']>[0],
  files: Readonly<Record<string, Uint8Array>>,
) {
  const sent = Object.entries(files).map(([name, bytes]) => [
    name,
    new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' }),
  ]);
  return server.api.create.push(input, { token, files: Object.fromEntries(sent) as Record<string, File> });
}

/** Every file in storage that belongs to a task, by what it is to it. */
export async function filesOf(id: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; key: string }>`
    select name, key from create_task, jsonb_each_text(jsonb_build_object(
      'reference', reference_key, 'source', source_key, 'sourceThumb', nullif(source_thumb_key, ''), 'mask', mask_key)) as f(name, key)
    where id = ${id} and key is not null
    union all
    select name || position, value from create_output, jsonb_each_text(jsonb_build_object(
      'key', key, 'thumb', thumb_key, 'plain', plain_key, 'scene', scene_key, 'usdz', others->0->>'key')) as f(name, value)
    where task_id = ${id} and value is not null`.execute(server.ctx.db);
  return Object.fromEntries(rows.map(({ name, key }) => [name, key]));
}

export async function stored(key: string | undefined): Promise<Buffer> {
  return buffer(await server.ctx.storage.read(key ?? ''));
}

export function detail({ token }: Member, id: string) {
  return server.api.create.detail({ id }, { token });
}

/** Lets the time pass in which a removal can be undone, and the work be done that waits for its end. */
export async function passUndo(): Promise<void> {
  server.clock.advance({ minutes: 16 });
  await server.drainJobs();
}

/** Takes everything that others have left waiting out of the way. */
export async function clearTurn(): Promise<void> {
  await sql`update create_task set status = 2, ended_at = now() where status = 0`.execute(server.ctx.db);
}

/** Lets one runner work until none of these tasks is open. */
export async function runAll(someone: Member, ids: readonly string[], by: Engine = engine): Promise<void> {
  const runner = startRunner(server.ctx, by, { lookMs: 20, beatMs: 20 });
  try {
    await until(async () => {
      const tasks = await Promise.all(ids.map((id) => detail(someone, id)));
      return tasks.every(({ status }) => status >= 2);
    });
  } finally {
    await runner.stop();
  }
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(isTrue, { timeout: 50_000, interval: 25 });
}

export async function picture(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const made = await sharp({ create: { width, height, channels: 3, background: '#806040' } })
    .png()
    .toBuffer();
  return Buffer.from(made);
}
