import { z } from 'zod';
import { id, instant, int, paging } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

export const site = {
  news: listOp({
    method: 'GET',
    path: '/api/common/public/news',
    auth: 'public',
    shared: true,
    summary: { zh: '新闻列表；带 id 时含正文', en: 'News; with an id, that one and its text' },
    input: z.object({ ...paging, newsType: int({ min: 1, max: 9 }).optional(), id: id.optional() }),
    data: z.object({
      id: z.string(),
      title: z.string(),
      enTitle: z.string(),
      subtitle: z.string(),
      enSubtitle: z.string(),
      coverImg: z.string(),
      /** 1 opens our own page, 2 another site. */
      linkType: z.int().min(1).max(2),
      linkUrl: z.string(),
      newsType: z.int(),
      /** Sanitised HTML; empty in lists. */
      content: z.string(),
      enContent: z.string(),
      createTime: instant,
    }),
  }),
  config: op({
    method: 'GET',
    path: '/api/common/config',
    auth: 'public',
    shared: true,
    summary: {
      zh: 'AI 生成价格与每日免费次数',
      en: 'Price and daily free tries of AI creation, in this order',
    },
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.string(),
        paramName: z.string(),
        paramKey: z.string(),
        paramValue: z.string(),
        remark: z.string(),
      }),
    ),
  }),
  settings: op({
    method: 'GET',
    path: '/api/common/public/settings',
    auth: 'public',
    summary: { zh: '站点公开设置', en: 'Public settings of the site' },
    input: z.object({}),
    data: z.object({
      icpNumber: z.string(),
      policeNumber: z.string(),
      /** Providers that are simulated on this server; the pages then say so. */
      simulated: z.array(z.enum(['payment', 'sms', 'wechat'])),
    }),
  }),
};
