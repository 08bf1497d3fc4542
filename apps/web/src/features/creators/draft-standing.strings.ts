import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of how drafts stand, in their list. */
export const draftStandingStrings = defineStrings({
  zh: {
    filter: '按状态筛选',
    standings: {
      all: '全部',
      own: '未提交',
      waiting: '审核中',
      returned: '待修改',
      approved: '待上架',
      published: '已发布',
    },
    counted: (name: string, count: string) => `${name} ${count}`,
    asked: (reasons: string) => `要求：${reasons}`,
    expect: (time: string) => `预计 ${time}`,
  },
  en: {
    filter: 'Show by state',
    standings: {
      all: 'All',
      own: 'Not submitted',
      waiting: 'In review',
      returned: 'To be changed',
      approved: 'Approved',
      published: 'Published',
    },
    counted: (name: string, count: string) => `${name} ${count}`,
    asked: (reasons: string) => `Asked: ${reasons}`,
    expect: (time: string) => `around ${time}`,
  },
});
