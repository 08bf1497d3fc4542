import { defineStrings } from '#shared/i18n/strings.tsx';

export const unsubscribeStrings = defineStrings({
  zh: {
    title: '退订邮件摘要',
    ask: '停止把未读消息的摘要发到这封邮件所寄往的邮箱？站内消息不受影响。',
    stop: '停止发送',
    doneTitle: '已退订',
    done: '不会再有消息摘要寄到这个邮箱。如果之后改寄到了别的邮箱，那里的摘要请在设置中关闭。',
    brokenTitle: '退订链接不完整',
    broken: '请从邮件中重新打开链接，或登录后在设置中关闭摘要。',
    failed: '没有退订成功',
    unknown: '未知错误，请重试',
    settings: '消息设置',
    home: '回到首页',
  },
  en: {
    title: 'Stop the digest',
    ask: 'Stop sending a digest of unread notices to the address this mail went to? Notices on the site stay as they are.',
    stop: 'Stop the digest',
    doneTitle: 'Stopped',
    done: 'No more digests go to this address. If you have moved the digest to another address since, turn that one off in your settings.',
    brokenTitle: 'This link is incomplete',
    broken: 'Open the link from the mail again, or log in and turn the digest off in your settings.',
    failed: 'The digest was not stopped',
    unknown: 'Something went wrong. Please try again.',
    settings: 'Notice settings',
    home: 'Home page',
  },
});
