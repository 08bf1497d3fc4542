import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import {
  gone,
  isStored,
  make,
  noticesOf,
  openGallery,
  publicationOf,
  publish,
  staff,
  tokenOf,
} from '../../../test/gallery.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGallery();
});
afterAll(closeCreate);

describe('words that need a look', () => {
  it('wait until staff has decided, and the author is told', async () => {
    const someone = await member();
    const [good, bad] = [
      await make(someone, { prompt: '赌场大堂' }),
      await make(someone, { prompt: '赌场' }),
    ];
    expect((await publish(someone, { id: good })).publication).toBe('waiting');
    expect((await publish(someone, { id: bad, title: '甲' })).publication).toBe('waiting');
    expect(await gone(good)).toBe('NOT_FOUND');
    const { lines } = await staff('waiting');
    expect(lines.join('\n')).toContain(good);
    // Each with the picture that is asked for.
    for (const id of [good, bad]) expect(lines.join('\n')).toContain(`/files/create/${id}/1.png?`);
    const token = await tokenOf(good);
    expect((await staff('approve', good)).code).toBe(1);
    expect((await staff('approve', good, token)).code).toBe(0);
    expect((await staff('approve', good, token)).code).toBe(1);
    expect((await staff('refuse', bad, await tokenOf(bad))).code).toBe(1);
    expect((await staff('refuse', bad, await tokenOf(bad), '与主题无关')).code).toBe(0);
    expect(await gone(good)).toBe('none');
    expect([await publicationOf(someone, good), await publicationOf(someone, bad)]).toEqual([
      'public',
      'refused',
    ]);
    expect(new Set(await noticesOf(someone))).toEqual(new Set(['作品未通过审核', '作品已公开']));
  });

  it('leaves a public work as it is when what is decided is of a waiting one', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const { url, cover } = await server.api.gallery.detail({ id });
    await server.api.reports.send({ subject: 'post', id, kind: 'infringing' });
    expect((await staff('refuse', id, await tokenOf(id, 'reported'), '与主题无关')).code).toBe(1);
    await server.drainJobs();
    expect([await isStored(url), await isStored(cover)]).toEqual([true, true]);
    expect(await publicationOf(someone, id)).toBe('public');
  });

  it('are decided on only as they were looked at', async () => {
    const someone = await member();
    const id = await make(someone, { prompt: '赌场' });
    await publish(someone, { id, title: '甲' });
    const token = await tokenOf(id);
    server.clock.advance({ seconds: 1 });
    await publish(someone, { id, title: '乙' });
    expect((await staff('approve', id, token)).code).toBe(1);
    expect((await staff('refuse', id, token, '与主题无关')).code).toBe(1);
    expect(await publicationOf(someone, id)).toBe('waiting');
    expect((await staff('approve', id, await tokenOf(id))).code).toBe(0);
    expect((await server.api.gallery.detail({ id })).title).toBe('乙');
  });

  it('are shown to staff without anything that steers a terminal', async () => {
    const someone = await member();
    const id = await make(someone, { prompt: '赌场\u001b[2J\u202e' });
    await publish(someone, { id, title: '甲\u001b[31m\u202e\n乙' });
    const { lines } = await staff('waiting');
    expect(lines.find((line) => line.startsWith(id))).toMatch(/ {2}甲\[31m 乙$/);
    expect(lines).toContain('  赌场\\u{1b}[2J\\u{202e}');
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('once taken down, a work comes back only by a person', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const { url } = await server.api.gallery.detail({ id });
    expect((await staff('take-down', id, '侵权')).code).toBe(0);
    await server.drainJobs();
    expect([await gone(id), await isStored(url)]).toEqual(['NOT_FOUND', false]);
    expect(await noticesOf(someone)).toEqual(['作品已从广场下架']);
    await server.api.gallery.withdraw({ id }, { token: someone.token });
    expect((await publish(someone, { id, title: '又一次' })).publication).toBe('waiting');
    expect((await staff('approve', id, await tokenOf(id))).code).toBe(0);
    expect(await publicationOf(someone, id)).toBe('public');
  });
});

describe('reports', () => {
  it('of three members put a work back to waiting; one member and visitors do not', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const people = await Promise.all([1, 2, 3].map(() => member()));
    const say = async (by?: Member) =>
      server.api.reports.send(
        { subject: 'post', id, kind: 'infringing', text: '我的照片' },
        by ? { token: by.token } : {},
      );
    for (const by of [people[0], people[0], people[0], undefined, undefined]) await say(by);
    expect(await gone(id)).toBe('none');
    await Promise.all([say(people[1]), say(people[2])]);
    expect(await gone(id)).toBe('NOT_FOUND');
    expect(await publicationOf(someone, id)).toBe('waiting');
    expect((await staff('waiting')).lines.join('\n')).toContain('! infringing 我的照片');
    expect(await reasonOf(say(people[0]))).toBe('NOT_FOUND');
    expect((await staff('approve', id, await tokenOf(id))).code).toBe(0);
    await say(people[0]);
    expect(await gone(id)).toBe('none');
    await Promise.all([say(people[1]), say(people[2])]);
    expect(await gone(id)).toBe('NOT_FOUND');
  });

  it('are seen by staff while the work is public, until somebody has dealt with them', async () => {
    const [someone, reader] = [await member(), await member()];
    const id = await make(someone);
    await publish(someone, { id });
    const say = async (text: string) =>
      server.api.reports.send({ subject: 'post', id, kind: 'infringing', text }, { token: reader.token });
    const reported = async () => (await staff('reported')).lines.join('\n');
    expect(await reported()).not.toContain(id);
    await say('我的\u001b[2J照片');
    expect(await reported()).toContain(id);
    expect(await reported()).toContain('! infringing 我的[2J照片');
    expect((await staff('dismiss', id)).code).toBe(0);
    expect((await staff('dismiss', id)).code).toBe(1);
    expect(await reported()).not.toContain(id);
    expect(await gone(id)).toBe('none');
    await say('还是我的');
    expect(await reported()).toContain('! infringing 还是我的');
  });
});
