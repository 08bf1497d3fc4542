import { randomBytes } from 'node:crypto';
import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { WireInput } from '@mogine/contract/kernel/op';
import type { storageDesk } from '@mogine/contract/desk/storage';
import { sql } from 'kysely';
import type { Context } from '#context';
import type { PublishedFile } from '#features/catalog';
import { storageFeature } from '../src/features/storage/index.ts';
import { beginSweep, workOnSweep } from '../src/features/storage/sweep.ts';
import { createMember, type Member } from './builders.ts';
import { createAsset, createCategories } from './catalogue.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { staffWith } from './staff.ts';

type Filter = WireInput<typeof storageDesk.findings>;

/** A shop whose files can be broken, and the desk that is told of it. */
export class SweptShop {
  readonly server: TestServer;
  readonly ctx: Context;
  readonly member: Member;
  token = '';

  private constructor(server: TestServer, member: Member) {
    this.server = server;
    this.ctx = server.ctx;
    this.member = member;
  }

  static async start(): Promise<SweptShop> {
    const server = await startTestServer({
      features: { storageDesk: storageFeature },
      env: { MOGINE_METRICS_TOKEN: 'a-token-for-prometheus' },
    });
    await createCategories(server.ctx);
    return new SweptShop(server, await createMember(server.ctx));
  }

  get desk() {
    return this.server.api.storageDesk;
  }

  /** Nothing is stored and nothing named; somebody of staff has just logged in. */
  async empty(): Promise<void> {
    await this.login();
    await sql`truncate storage_sweep, storage_finding, storage_object, asset, upload, create_task, avatar cascade`.execute(
      this.ctx.db,
    );
    await rm(this.pathOf(''), { recursive: true, force: true });
  }

  /** Sessions end when nothing is done, and tests turn the clock. */
  async login(): Promise<void> {
    ({ token: this.token } = await staffWith(this.ctx, 'operator'));
  }

  pathOf(key: string): string {
    return join(this.ctx.config.dataFolder, 'files', key);
  }

  hoursAgo(hours: number): Date {
    return new Date(this.ctx.clock.now().getTime() - hours * 3600_000);
  }

  /** As if it had been stored so long ago. */
  async age(key: string, hours: number): Promise<void> {
    const at = this.hoursAgo(hours);
    for (const path of [this.pathOf(key), `${this.pathOf(key)}.meta`]) await utimes(path, at, at);
  }

  /** A file in the storage, two days old. */
  async store(key: string, bytes: Uint8Array = randomBytes(500)): Promise<PublishedFile> {
    const { sha256 } = await this.ctx.storage.put(key, bytes, { contentType: 'model/gltf-binary' });
    await this.age(key, 48);
    const name = key.split('/').at(-1) ?? '';
    return { key, sha256, bytes: bytes.length, role: 'model', contentType: 'model/gltf-binary', name };
  }

  /** An asset with a cover and these files of 500 bytes. */
  async sell(...names: string[]): Promise<{ id: string; keys: string[]; cover: string }> {
    const folder = this.ctx.ids.next();
    const files: PublishedFile[] = [];
    for (const name of names) files.push(await this.store(`asset/${folder}/${name}`));
    const cover = `public/cover/${folder}/front.webp`;
    await this.store(cover);
    const id = await createAsset(this.ctx, {
      ...{ files, cover: [this.ctx.storage.publicUrl(cover)], thumb: '' },
      preview: { model: '', panorama: '', maps: null, turntable: null },
    });
    return { id, keys: files.map(({ key }) => key), cover };
  }

  /** From its beginning to its end, a minute after everything before. */
  async sweep(isWhole = false, at: Context = this.ctx): Promise<void> {
    this.server.clock.advance({ minutes: 1 });
    const id = await beginSweep(at, { isWhole, by: null });
    await workOnSweep(at, id, () => false);
  }

  async found(filter: Filter = {}) {
    const { records } = await this.desk.findings({ size: 100, ...filter }, { token: this.token });
    return records;
  }

  /** `damaged asset/a.glb size` of each, in the order of their letters. */
  async told(filter: Filter = {}): Promise<string[]> {
    const found = await this.found(filter);
    return found.map(({ problem, key, detail }) => `${problem} ${key} ${detail}`.trim()).toSorted();
  }
}
