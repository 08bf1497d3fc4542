import type { CannedReason } from '../frame/reason-dialog.tsx';

const RULES = {
  zh: '违反平台规范',
  en: 'It breaks the rules of this site',
} as const;

export const WHY_FREEZE: readonly CannedReason[] = [
  {
    key: 'taken',
    name: { zh: '疑似盗号', en: 'May be taken over' },
    text: {
      zh: '账号近期活动异常，为保护您的财产先行冻结',
      en: 'There has been unusual activity, so we froze the account to protect what is yours',
    },
  },
  {
    key: 'payment',
    name: { zh: '支付异常', en: 'Odd payments' },
    text: { zh: '账号的支付存在异常，正在核实', en: 'Payments of this account are being looked into' },
  },
  { key: 'rules', name: { zh: '严重违规', en: 'Serious breach' }, text: RULES },
];

export const WHY_NAME: readonly CannedReason[] = [
  {
    key: 'posing',
    name: { zh: '冒充他人', en: 'Poses as another' },
    text: { zh: '昵称冒充他人或机构', en: 'The name poses as another person or an organisation' },
  },
  {
    key: 'unlawful',
    name: { zh: '违规内容', en: 'Not allowed' },
    text: { zh: '昵称含有不允许使用的内容', en: 'The name has words that may not be used' },
  },
  {
    key: 'advert',
    name: { zh: '广告引流', en: 'Advertising' },
    text: { zh: '昵称含有广告或联系方式', en: 'The name is an advertisement or has contact details' },
  },
];

export const WHY_PICTURE: readonly CannedReason[] = [
  {
    key: 'unlawful',
    name: { zh: '违规内容', en: 'Not allowed' },
    text: { zh: '头像含有不允许使用的内容', en: 'The picture shows what may not be shown' },
  },
  {
    key: 'posing',
    name: { zh: '冒充他人', en: 'Poses as another' },
    text: { zh: '头像冒充他人或机构', en: 'The picture poses as another person or an organisation' },
  },
];
