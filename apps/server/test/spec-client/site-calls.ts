import { expect, it } from 'vitest';
import type { World } from './world.ts';

type News = { id: string; title: string; linkType: number; linkUrl: string; content: string };

const ENQUIRY = {
  ...{ type: 'enterprise', name: '王设计', company: '某某装饰', email: 'wang@example.com' },
  ...{ phone: '13600009999', message: '想了解企业定制。' },
};

/** 33 to 35: what the house says and hears. */
export function siteCalls(world: () => World): void {
  it('33 contact/us takes a complete form, and says when it is not', async () => {
    const visitor = world().newClient();
    const numbers = [];
    for (const message of ['一', '二', '三'])
      numbers.push((await visitor.call<{ number: string }>(33, { ...ENQUIRY, message })).number);
    expect(new Set(numbers).size).toBe(3);
    const another = world().newClient();
    for (const missing of ['type', 'name', 'company', 'message'])
      expect([missing, await another.refused(33, { ...ENQUIRY, [missing]: '' })]).toEqual([
        ...[missing, '400 请将表单填写完整'],
      ]);
    await another.call(33, { ...ENQUIRY, type: 'school' });
    expect(await visitor.refused(33, { ...ENQUIRY, message: '四' })).toBe('429 操作过于频繁，请稍后再试');
  });

  it('34 news is a list of titles; one article has its text', async () => {
    const visitor = world().newClient();
    const page = await visitor.call<{ records: News[]; total: number }>(34, {
      ...{ current: 1, size: 4, newsType: 1 },
    });
    expect(page.total).toBeGreaterThanOrEqual(page.records.length);
    const all = await visitor.call<News[]>(34);
    expect(all.length).toBeGreaterThan(0);
    for (const { linkType, linkUrl, content } of all)
      expect([content, linkType === 2 ? /^https?:/.test(linkUrl) : true]).toEqual(['', true]);
    const inside = all.find(({ linkType }) => linkType === 1);
    const [article] = await visitor.call<News[]>(34, { id: inside?.id ?? '' });
    expect(article).toMatchObject({ id: inside?.id, title: inside?.title });
    expect(article?.content).toMatch(/<p>/);
    expect(article?.content).not.toMatch(/<script|\son\w+=/i);
    expect(await visitor.call(34, { current: 1, newsType: 9 })).toMatchObject({ records: [], total: 0 });
  });

  it('35 config is price and number of free tries, in this order', async () => {
    const visitor = world().newClient();
    for (let count = 0; count < 2; count += 1) {
      const [price, tries] = await visitor.call<{ paramValue: string }[]>(35);
      expect([price?.paramValue, tries?.paramValue]).toEqual(['10', '5']);
    }
  });
}
