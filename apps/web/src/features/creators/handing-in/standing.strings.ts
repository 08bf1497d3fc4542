import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of how a submission stands, in the list of drafts and on the page of one. */
export const standingStrings = defineStrings({
  zh: {
    states: {
      submitted: '等待审核',
      in_review: '审核中',
      changes_asked: '需要修改',
      refused: '未通过',
      approved: '已通过，等待上架',
      published: '已上架',
      withdrawn: '已撤回',
    },
    shelves: { on_sale: '在售', unlisted: '已下架', suspended: '已被平台下架' },
    place: (place: number, total: number) => `排在第 ${place} 位，共 ${total} 份`,
    expect: (time: string) => `按最近的审核速度，预计 ${time} 左右`,
    expectUnknown: '最近的审核不够多，无法预计时间',
    publishAt: (time: string) => `将于 ${time} 上架`,
  },
  en: {
    states: {
      submitted: 'Waiting for review',
      in_review: 'In review',
      changes_asked: 'Changes asked',
      refused: 'Not approved',
      approved: 'Approved, about to go on sale',
      published: 'On sale',
      withdrawn: 'Withdrawn',
    },
    shelves: { on_sale: 'On sale', unlisted: 'Taken off sale', suspended: 'Taken off by us' },
    place: (place: number, total: number) => `Number ${place} of ${total} in the queue`,
    expect: (time: string) => `At the pace of the last reviews its turn comes around ${time}`,
    expectUnknown: 'Too few reviews lately to tell how long it takes',
    publishAt: (time: string) => `Goes on sale on ${time}`,
  },
});
