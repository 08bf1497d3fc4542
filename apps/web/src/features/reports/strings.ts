import { defineStrings } from '#shared/i18n/strings.tsx';

export const reportStrings = defineStrings({
  zh: {
    report: '举报',
    titles: {
      asset: '举报这件资源',
      post: '举报这件作品',
      task: '举报这次生成结果',
      rating: '举报这条评价',
      person: '举报昵称、头像或主页',
    },
    what: '举报什么',
    whats: { post: '这件作品', rating: '这条评价', person: '作者的昵称或头像' },
    notes: {
      asset: '举报会由人工核实。发布者不会知道您是谁。',
      post: '举报会由人工核实。作者不会知道您是谁。',
      rating: '举报会由人工核实。评价者和创作者不会知道您是谁。',
      person: '举报会由人工核实。对方不会知道您是谁。请在补充说明中写明问题。',
      task: '生成内容违法、失实或侵犯他人权益时，请告诉我们。工作人员会查看这次结果和描述。',
    },
    outcome: '处理结果会用站内消息告诉您。',
    kind: '原因',
    kinds: { infringing: '侵权', unlawful: '违法违规', mislabelled: '不实标识', other: '其他' },
    text: '补充说明',
    contact: '联系方式',
    contactHint: '手机号或邮箱，工作人员需要核实时用它联系您。处理结果只用站内消息告知，想收到请登录后举报。',
    optional: '选填',
    cancel: '取消',
    send: '提交',
    sent: '已收到举报，我们会尽快处理',
  },
  en: {
    report: 'Report',
    titles: {
      asset: 'Report this asset',
      post: 'Report this work',
      task: 'Report this result',
      rating: 'Report this rating',
      person: 'Report a nickname, picture or storefront',
    },
    what: 'What is wrong',
    whats: { post: 'This work', rating: 'This rating', person: 'Nickname or picture of who made it' },
    notes: {
      asset: 'A person looks at every report. The publisher does not learn who you are.',
      post: 'A person looks at every report. The author does not learn who you are.',
      rating: 'A person looks at every report. Neither who rated nor the creator learns who you are.',
      person:
        'A person looks at every report. They do not learn who you are. Please say below what is wrong.',
      task: 'Tell us if what was generated is unlawful, untrue or takes what belongs to others. Staff will see this result and its prompt.',
    },
    outcome: ' A notice here will tell you the outcome.',
    kind: 'Reason',
    kinds: { infringing: 'Infringing', unlawful: 'Unlawful', mislabelled: 'Wrong label', other: 'Other' },
    text: 'Details',
    contact: 'Contact',
    contactHint:
      'A phone number or e-mail address, for staff to ask back. The outcome is told by a notice here: log in before you report to get it.',
    optional: 'optional',
    cancel: 'Cancel',
    send: 'Send',
    sent: 'Thank you. We will look at it soon',
  },
});
