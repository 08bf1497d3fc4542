import { z } from 'zod';
import { id, instant, int, paging, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { SWITCH_NAMES } from './setting-kinds.ts';

/** The legal texts; people agree to the first two when they register. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'payment', 'creator', 'cookies'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

/** The pages whose own words editors may change, each a table of texts. */
export const PAGES_WITH_TEXTS = [
  ...(['home', 'plan', 'about', 'wecome', 'serve', 'wfc', 'download'] as const),
  ...(['products', 'product', 'stories'] as const),
] as const;
export type PageWithTexts = (typeof PAGES_WITH_TEXTS)[number];
export const PAGE_TEXT_MAX = 2000;

/** A paragraph, or a list of points. Plain text. */
const legalBody = z.array(z.union([z.string(), z.array(z.string())]));
export const legalSectionsSchema = z.array(
  z.object({
    /** Anchor in the page. */
    id: z.string(),
    heading: z.string(),
    enHeading: z.string(),
    body: legalBody,
    enBody: legalBody,
  }),
);

export const caseFactsSchema = z.array(
  z.object({ name: z.string(), enName: z.string(), value: z.string(), enValue: z.string() }),
);

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
      simulated: z.array(z.enum(['payment', 'sms', 'wechat', 'mail'])),
      /** Parts that are closed for the time being. */
      closed: z.array(z.enum(SWITCH_NAMES)),
      /** What a sale from now on brings its creator: percent of its price, points for a member's download, days before they may be used. */
      creatorRates: z.object({
        ...{ sharePercent: z.int(), memberDownloadPoints: z.int(), holdDays: z.int() },
      }),
      /** What every page says now. `key`: another one where it says something else. */
      notice: z
        .object({ key: z.string(), level: z.enum(['info', 'warning']), zh: z.string(), en: z.string() })
        .nullable(),
    }),
  }),
  legal: op({
    method: 'GET',
    path: '/api/common/public/legal',
    auth: 'public',
    shared: true,
    summary: {
      zh: '协议与政策文本：现行版本，或指定的已公布版本',
      en: 'A legal text in the version that is in force, or in another one that was published',
    },
    input: z.object({ document: z.enum(LEGAL_DOCUMENTS), version: text(20).optional() }),
    data: z.object({
      document: z.enum(LEGAL_DOCUMENTS),
      version: z.string(),
      state: z.enum(['current', 'coming', 'past']),
      /** First day on which it holds, in China, `YYYY-MM-DD`. */
      effectiveDay: z.string(),
      title: z.string(),
      enTitle: z.string(),
      summary: z.string(),
      enSummary: z.string(),
      sections: legalSectionsSchema,
      /** Not yet replaced by the operator's own text; the page says so. */
      isTemplate: z.boolean(),
      /** SHA-256 of its words in both languages, as consents keep it. */
      sha256: z.string(),
      /** What changed with it, in few words; empty for the first one. */
      ...{ change: z.string(), enChange: z.string() },
      /** Every version that held, holds or will, the latest first. */
      versions: z.array(
        z.object({
          version: z.string(),
          state: z.enum(['current', 'coming', 'past']),
          effectiveDay: z.string(),
          ...{ change: z.string(), enChange: z.string() },
        }),
      ),
    }),
  }),
  cases: listOp({
    method: 'GET',
    path: '/api/common/public/case',
    auth: 'public',
    shared: true,
    summary: { zh: '案例列表；带 id 时含正文', en: 'Stories; with an id, that one and its text' },
    input: z.object({ ...paging, id: id.optional() }),
    data: z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      enTitle: z.string(),
      summary: z.string(),
      enSummary: z.string(),
      /** Empty where the page draws a picture of its own. */
      coverImg: z.string(),
      facts: caseFactsSchema,
      /** Made by the house to show what can be done; no customer's. */
      isDemo: z.boolean(),
      /** Sanitised HTML; empty in lists. */
      content: z.string(),
      enContent: z.string(),
      createTime: instant,
    }),
  }),
  front: op({
    method: 'GET',
    path: '/api/common/public/front',
    auth: 'public',
    shared: true,
    summary: { zh: '首页横幅与合作伙伴', en: 'Banners and partners of the front page, in their order' },
    input: z.object({}),
    data: z.object({
      banners: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          enTitle: z.string(),
          summary: z.string(),
          enSummary: z.string(),
          coverImg: z.string(),
          /** A path of this site, or another site's https address. */
          linkUrl: z.string(),
        }),
      ),
      partners: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          enName: z.string(),
          /** Address of a picture; empty where the name is set in type. */
          logoImg: z.string(),
          /** An https address, or empty. */
          linkUrl: z.string(),
        }),
      ),
    }),
  }),
  texts: op({
    method: 'GET',
    path: '/api/common/public/texts',
    auth: 'public',
    shared: true,
    summary: {
      zh: '编辑改过的页面文案；未列出的仍用产品自带的文字',
      en: 'What editors have changed in the words of a page; the others stay the product’s own',
    },
    input: z.object({ page: z.enum(PAGES_WITH_TEXTS) }),
    /** Plain text; `key` is the place in the page’s table, `hero.heading`. */
    data: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  }),
};
