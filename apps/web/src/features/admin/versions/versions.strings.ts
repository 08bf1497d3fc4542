import { defineStrings } from '#shared/i18n/strings.tsx';

export const versionsStrings = defineStrings({
  zh: {
    from: '生效时间',
    state: '状态',
    states: { scheduled: '待生效', current: '生效中', past: '已过期', withdrawn: '已撤回' },
    reason: '理由',
    proposedBy: '提出',
    decidedBy: '复核',
    moment: '生效时间（北京时间）',
    momentMissing: '请选择生效时间',
    proposed: '已提交复核',
    withdraw: '撤回',
    withdrawn: '已撤回',
    gone: '没有这个版本',
  },
  en: {
    from: 'Holds from',
    state: 'State',
    states: { scheduled: 'Scheduled', current: 'Holds now', past: 'Over', withdrawn: 'Withdrawn' },
    reason: 'Reason',
    proposedBy: 'Proposed by',
    decidedBy: 'Decided by',
    moment: 'Holds from (Beijing time)',
    momentMissing: 'Choose when they begin',
    proposed: 'Proposed to a second person',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
    gone: 'There is no such version',
  },
});
