import { openCreate, reasonOf } from './create.ts';
import type { Member } from './builders.ts';
import { makeTask, type Made } from './done-task.ts';
import type { TestServer } from './harness.ts';
import { editGallery } from '../src/features/gallery/index.ts';
import { editWords } from '../src/features/moderation/index.ts';

let server: TestServer;

/** A server with a gallery, and one word that may not be said and one that a person has to look at. */
export async function openGallery(): Promise<TestServer> {
  server = await openCreate();
  await words('add', 'drugs', 'refuse', '冰毒');
  await words('add', 'gambling', 'review', '赌场');
  return server;
}

export async function words(...args: string[]): Promise<number> {
  const code = await editWords(server.ctx, args, () => undefined).run();
  server.clock.advance({ minutes: 1 });
  return code;
}

export async function staff(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await editGallery(server.ctx, args, { origin: '', say: (line) => lines.push(line) }).run();
  return { code, lines };
}

export async function make(someone: Member, made: Made = {}): Promise<string> {
  const id = await makeTask(server.ctx, someone, made);
  server.clock.advance({ seconds: 1 });
  return id;
}

/** What stands beside a work in a list of staff's. */
export async function tokenOf(id: string, list: 'waiting' | 'reported' = 'waiting'): Promise<string> {
  const { lines } = await staff(list);
  return lines.find((line) => line.startsWith(id))?.split(' ')[1] ?? 'none';
}

export const publish = (someone: Member, input: Parameters<TestServer['api']['gallery']['publish']>[0]) =>
  server.api.gallery.publish(input, { token: someone.token });
export const publicationOf = async (someone: Member, id: string) =>
  (await server.api.create.detail({ id }, { token: someone.token })).publication;
export const noticesOf = async (someone: Member) =>
  (await server.api.messages.list({ size: 5 }, { token: someone.token })).records.map(({ title }) => title);
const keyOf = (url: string) => url.replace('/media/', 'public/');
export const isStored = async (url: string) => (await server.ctx.storage.head(keyOf(url))) !== null;
export const gone = async (id: string) => reasonOf(server.api.gallery.detail({ id }));
