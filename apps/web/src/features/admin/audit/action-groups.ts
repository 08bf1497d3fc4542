import type { Text } from '@mogine/contract/kernel/reasons';
import { pickText, type Lang } from '#shared/i18n/lang.ts';
import type { Option } from '#shared/ui/select.tsx';
import { KNOWN_ACTIONS, sayAction } from './action-words.ts';

/** What actions are about, by how their names begin. */
const GROUPS: Readonly<Record<string, Text>> = {
  staff: { zh: '员工', en: 'Staff' },
  approvals: { zh: '双人复核', en: 'Approvals' },
  applicationsDesk: { zh: '创作者申请', en: 'Applications' },
  reviewDesk: { zh: '审核', en: 'Review' },
  earningsDesk: { zh: '收益', en: 'Earnings' },
  payoutsDesk: { zh: '提现', en: 'Withdrawals' },
  paymentsDesk: { zh: '支付与退款', en: 'Payments and refunds' },
  purchasesDesk: { zh: '积分购买', en: 'Purchases' },
  invoicesDesk: { zh: '发票', en: 'Invoices' },
  ledgerDesk: { zh: '账本', en: 'Ledger' },
  pricesDesk: { zh: '价格与会员', en: 'Prices and plans' },
  ratesDesk: { zh: '创作者分成', en: 'What creators get' },
  couponsDesk: { zh: '优惠券', en: 'Coupons' },
  peopleDesk: { zh: '会员', en: 'Members' },
  privacyDesk: { zh: '个人信息请求', en: 'Privacy requests' },
  enquiriesDesk: { zh: '咨询与参赛作品', en: 'Enquiries and entries' },
  reportsDesk: { zh: '举报', en: 'Reports' },
  casesDesk: { zh: '资料与申诉', en: 'Profiles and appeals' },
  ratingsDesk: { zh: '评价', en: 'Ratings' },
  galleryDesk: { zh: '作品审核', en: 'Gallery' },
  moderationDesk: { zh: '词库与提示词', en: 'Words and prompts' },
  assetsDesk: { zh: '资源', en: 'Assets' },
  assets: { zh: '单个资源', en: 'Single assets' },
  variantsDesk: { zh: '款式', en: 'Variants' },
  variants: { zh: '单个资源的款式', en: 'Variants of single assets' },
  importsDesk: { zh: '批量导入', en: 'Imports' },
  categoriesDesk: { zh: '分类', en: 'Categories' },
  dictionariesDesk: { zh: '字典', en: 'Dictionaries' },
  searchesDesk: { zh: '搜索', en: 'Searches' },
  homeDesk: { zh: '推荐位', en: 'Front of the shop' },
  contentDesk: { zh: '内容', en: 'Content' },
  textsDesk: { zh: '页面文案', en: 'Words of pages' },
  legalDesk: { zh: '法律文本', en: 'Legal texts' },
  createDesk: { zh: 'AI 任务', en: 'AI tasks' },
  create: { zh: '单个 AI 任务', en: 'Single AI tasks' },
  operationsDesk: { zh: '后台任务', en: 'Jobs' },
  storageDesk: { zh: '文件存储', en: 'Storage' },
  settingsDesk: { zh: '设置', en: 'Settings' },
};

const groupOf = (action: string) => action.slice(0, action.indexOf('.'));

/** All actions in words, those of one thing together; where a thing has several, all of them can be chosen, by how their names begin. */
export function actionOptions(lang: Lang, all: string): Option<string>[] {
  const byGroup = Map.groupBy(KNOWN_ACTIONS, groupOf);
  return Object.entries(GROUPS).flatMap(([name, words]) => {
    const group = pickText(lang, words.zh, words.en);
    const actions = byGroup.get(name) ?? [];
    return [
      ...(actions.length > 1 ? [{ value: `${name}.`, label: `${group} · ${all}`, group }] : []),
      ...actions.map((value) => ({ value, label: sayAction(lang, value) ?? value, group })),
    ];
  });
}
