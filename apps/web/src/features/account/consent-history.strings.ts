import { defineStrings } from '#shared/i18n/strings.tsx';

/** Of what somebody agreed to; comes when it is opened. */
export const consentHistoryStrings = defineStrings({
  zh: {
    documents: {
      terms: '用户协议',
      privacy: '隐私政策',
      personalisation: '个性化推荐',
      statistics: '匿名统计',
      creator: '创作者协议',
      identity: '身份与收款信息',
    },
    none: '还没有同意记录',
    granted: '同意',
    takenBack: '撤回',
    version: (version: string) => `版本 ${version}`,
    channels: { sms: '短信登录时', wechat: '微信登录时', web: '在网站上' },
  },
  en: {
    documents: {
      terms: 'User agreement',
      privacy: 'Privacy policy',
      personalisation: 'Personal recommendations',
      statistics: 'Anonymous statistics',
      creator: 'Creator agreement',
      identity: 'Identity and account data',
    },
    none: 'Nothing yet',
    granted: 'Agreed',
    takenBack: 'Taken back',
    version: (version: string) => `Version ${version}`,
    channels: { sms: 'logging in by phone', wechat: 'logging in by WeChat', web: 'on the site' },
  },
});
