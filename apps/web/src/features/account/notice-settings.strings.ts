import { defineStrings } from '#shared/i18n/strings.tsx';

export const noticeSettingsStrings = defineStrings({
  zh: {
    failed: '没有读到消息设置',
    always: '始终发送',
    kinds: {
      money: {
        title: '付款、发票与授权',
        text: '到账、退款进度、发票结果、退回的积分，以及授权的变化。涉及您的资金，必须告知。',
      },
      account: {
        title: '账号与数据',
        text: '登录被终止、注销被撤销、数据可下载。关系到账号安全和您的权利，必须告知。',
      },
      works: {
        title: '作品与举报',
        text: '公开申请的结果、下架的原因，以及您的举报如何处理。平台作出的决定，必须告知本人。',
      },
      creations: { title: 'AI 创作进度', text: '等待较久的任务完成时通知。失败并退回积分的，仍会告知。' },
      reminders: {
        title: '提醒',
        text: '会员到期前一周、前一天和到期时，积分到期前一个月和前三天；您的资源有新版本时。',
      },
      following: { title: '关注的创作者', text: '关注的创作者上架新作品时，每天最多一条。' },
      wanted: { title: '想找的资源', text: '有资源符合您保留的搜索时，每个搜索每天最多一条。' },
    },
  },
  en: {
    failed: 'Could not read what you receive',
    always: 'Always sent',
    kinds: {
      money: {
        title: 'Payments, invoices and licences',
        text: 'What was credited, how a refund or invoice stands, points that came back, changes of a licence. It is your money, so you are told.',
      },
      account: {
        title: 'Account and data',
        text: 'A login that was ended, a closing that was taken back, your data ready to fetch. These protect your account and your rights.',
      },
      works: {
        title: 'Works and reports',
        text: 'Whether a work became public, why one was taken down, and what came of what you reported. Whoever is concerned is told.',
      },
      creations: {
        title: 'AI creation',
        text: 'When a task you had to wait for is done. If one fails and points come back, you are told anyway.',
      },
      reminders: {
        title: 'Reminders',
        text: 'A week and a day before your membership ends and when it has; a month and three days before points expire; when an asset you have was updated.',
      },
      following: {
        title: 'Creators you follow',
        text: 'When they put something new on sale; one notice a day at most.',
      },
      wanted: {
        title: 'Wanted',
        text: 'When something fits a search you keep; one notice a day at most for each.',
      },
    },
  },
});
