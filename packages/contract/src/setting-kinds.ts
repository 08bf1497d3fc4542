import type { Text } from './kernel/reasons.ts';

type SwitchFacts = Text & {
  /** Calls that are refused while it is closed, `group.name`. */
  readonly ops: readonly string[];
  /** Pages that belong to it, as their addresses begin. */
  readonly pages: readonly string[];
};

/** Parts of the site that can be closed for a while. What staff does is never closed, nor is reading. */
export const SWITCHES = {
  // Logging in and registering are one call: whoever makes a new account asks.
  registration: { zh: '注册', en: 'Registration', ops: [], pages: ['/login'] },
  purchases: {
    ...{ zh: '购买与充值', en: 'Purchases and top-ups' },
    ops: ['orders.pay', 'payments.createOrder'],
    pages: ['/mogine/detail', '/mogine/pay', '/mogine/userCenter/shopCart', '/plan'],
  },
  withdrawals: {
    zh: '提现',
    en: 'Withdrawals',
    ops: ['earnings.withdraw'],
    pages: ['/mogine/userCenter/earnings'],
  },
  uploads: {
    ...{ zh: '上传', en: 'Uploads' },
    ops: ['creators.beginUpload'],
    pages: ['/mogine/userCenter/drafts'],
  },
  moai: {
    ...{ zh: 'AI 创作', en: 'Creation by AI' },
    ops: ['create.push', 'create.retry', 'workflow.run'],
    pages: ['/MoAI/create', '/MoAI/redraw', '/MoAI/comfyui'],
  },
  posts: { zh: '作品发布', en: 'Publishing works', ops: ['gallery.publish'], pages: ['/MoAI/list'] },
  ratings: {
    ...{ zh: '评价', en: 'Ratings' },
    ops: ['ratings.save', 'ratings.reply'],
    pages: ['/mogine/detail'],
  },
  applications: {
    ...{ zh: '创作者申请', en: 'Applications of creators' },
    ops: ['saveProfile', 'saveIdentity', 'savePayee', 'saveTax', 'submit'].map(
      (name) => `applications.${name}`,
    ),
    pages: ['/mogine/userCenter/creator'],
  },
  enquiries: {
    ...{ zh: '咨询、反馈与参赛', en: 'Enquiries, feedback and entries' },
    ops: ['enquiry.contactUs', 'enquiry.feedback', 'enquiry.submitWork'],
    pages: ['/serve', '/feedback', '/wfc'],
  },
} as const satisfies Record<string, SwitchFacts>;
export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]];

type NumberFacts = {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
  /** Kept in fen; people read and type yuan. */
  readonly isMoney?: true;
};
export type SettingFacts = Text & {
  readonly about: Text;
  readonly fallback: boolean | number;
} & ({ readonly type: 'switch' } | { readonly type: 'notice' } | NumberFacts);

const switchSettings = Object.fromEntries(
  SWITCH_NAMES.map((name) => [
    `switch_${name}`,
    {
      ...{ zh: SWITCHES[name].zh, en: SWITCHES[name].en, type: 'switch', fallback: true },
      about: {
        zh: '关闭后，新的请求会被礼貌拒绝；已经开始的照常完成。',
        en: 'Closed, what is newly asked for is refused in words; what has begun goes on.',
      },
    },
  ]),
) as unknown as Record<`switch_${SwitchName}`, SettingFacts>;

/** Everything that can be set while the site runs, with what holds until somebody sets it. */
export const SETTINGS = {
  ...switchSettings,
  notice: {
    ...{ zh: '全站公告', en: 'Notice on every page', type: 'notice', fallback: false },
    about: {
      zh: '维护、故障或重要通知，显示在每个页面顶部。',
      en: 'Maintenance, trouble or news, at the top of every page.',
    },
  },
  create_price: {
    ...{ zh: 'AI 创作价格（积分）', en: 'Price of a creation (points)' },
    ...{ type: 'number', min: 0, max: 10_000, fallback: 10 },
    about: {
      zh: '每次创作消耗的积分；已提交的任务按提交时的价格。',
      en: 'Points for one creation; what was handed in keeps its price.',
    },
  },
  max_count: {
    ...{ zh: '每日免费创作次数', en: 'Free creations a day' },
    ...{ type: 'number', min: 0, max: 1000, fallback: 5 },
    about: { zh: '每人每天（北京时间）。', en: 'For each person and day, by Beijing time.' },
  },
  engine_hour_fen: {
    ...{ zh: '引擎每小时成本（元）', en: 'An engine’s hour costs (yuan)' },
    ...{ type: 'number', isMoney: true, min: 0, max: 9_999_999, fallback: 800 },
    about: {
      zh: '用于 AI 任务的成本核算：占用引擎的秒数 × 此价格。',
      en: 'Reckons what AI tasks cost: the seconds that they hold an engine, times this.',
    },
  },
} as const satisfies Record<string, SettingFacts>;
export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];
export const SETTING_REASON_MAX = 300;
export const NOTICE_MAX = { zh: 200, en: 400 };
