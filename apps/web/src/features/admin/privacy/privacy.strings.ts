import { defineStrings } from '#shared/i18n/strings.tsx';

export const EXPORT_TONES = { waiting: 'warn', ready: 'success', failed: 'danger', gone: 'neutral' } as const;

export const privacyDeskStrings = defineStrings({
  zh: {
    title: '个人信息请求',
    leads: {
      requests: '以邮件、电话或信函提出的请求，最早到期的在前。法定答复期限 15 个工作日。',
      closed: '已办结的请求，新的在前。',
      exports: '导出由后台生成，通常几分钟内完成；失败的可以重新生成。法定答复期限 15 个工作日。',
      closings:
        '冷静期满自动注销；有未结束的付款、提现或收益时延后，结束后自动继续。欠积分不影响注销，仅供核对。最早到期的在前。',
    },
    shows: { requests: '办理中的请求', closed: '已办结的请求', exports: '数据导出', closings: '账号注销' },
    show: '类型',
    exports: '数据导出',
    closings: '账号注销',
    state: '状态',
    anyState: '全部状态',
    states: { open: '等待中与失败', waiting: '生成中', ready: '可下载', failed: '失败', gone: '已过期' },
    who: '会员',
    asked: '申请时间',
    due: '法定期限',
    ready: '完成时间',
    until: '可撤销至',
    heldBack: '延后原因',
    blockers: {
      payments: '付款',
      requests: '退款与开票',
      tasks: 'AI 任务',
      withdrawals: '提现',
      earnings: '收益积分',
    },
    owed: (points: string) => `尚欠 ${points} 积分`,
    over: (day: string) => `已超期 ${day}`,
    retry: '重新生成',
    retried: '已重新开始生成',
    noExports: '没有导出申请',
    noClosings: '没有进行中的注销',
  },
  en: {
    title: 'Privacy requests',
    leads: {
      requests:
        'What people ask for by mail, phone or letter, the first to be due first. The law gives 15 working days.',
      closed: 'Requests that were closed, newest first.',
      exports:
        'Copies are made by themselves, usually within minutes; one that failed can be made again. The law gives 15 working days.',
      closings:
        'Accounts close by themselves once their days are over, and wait while a payment, withdrawal or earnings are not over. What is owed does not hold them back; it is shown so that somebody looks. The first to be due first.',
    },
    shows: {
      requests: 'Open requests',
      closed: 'Closed requests',
      exports: 'Copies of data',
      closings: 'Closings',
    },
    show: 'Kind',
    exports: 'Copies of data',
    closings: 'Closings',
    state: 'State',
    anyState: 'Any state',
    states: { open: 'Not ready', waiting: 'Being made', ready: 'Ready', failed: 'Failed', gone: 'Over' },
    who: 'Member',
    asked: 'Asked',
    due: 'By law until',
    ready: 'Ready',
    until: 'May be taken back until',
    heldBack: 'Held back by',
    blockers: {
      payments: 'Payments',
      requests: 'Refunds and invoices',
      tasks: 'AI tasks',
      withdrawals: 'Withdrawals',
      earnings: 'Earned points',
    },
    owed: (points: string) => `Owes ${points} points`,
    over: (day: string) => `Overdue since ${day}`,
    retry: 'Make again',
    retried: 'It is being made again',
    noExports: 'Nobody has asked for a copy',
    noClosings: 'No account is being closed',
  },
});
