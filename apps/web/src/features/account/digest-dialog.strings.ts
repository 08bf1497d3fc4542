import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words that are needed once the digest is asked for. */
export const digestDialogStrings = defineStrings({
  zh: {
    dialogTitle: '接收邮件摘要',
    dialogText: '邮件里只有消息的标题和时间。邮箱只用于发送摘要，关闭后即删除。',
    email: '邮箱',
    emailError: '请填写正确的邮箱地址',
    send: '发送验证码',
    codeText: (email: string) => `请填写发送到 ${email} 的验证码，15 分钟内有效。`,
    codeHint: '没有收到？请看看垃圾邮件。同一邮箱每天最多发送 3 次。',
    codeError: '请填写 6 位验证码',
    again: '重新发送',
    sentAgain: '验证码已重新发送',
    back: '修改邮箱',
    confirm: '开启摘要',
    done: '邮件摘要已开启',
    cancel: '取消',
    unknown: '未知错误，请重试',
  },
  en: {
    dialogTitle: 'Get a digest by email',
    dialogText:
      'It holds the titles and times of your notices, nothing else. The address is used for this alone and deleted when you turn it off.',
    email: 'Email',
    emailError: 'Enter a valid email address.',
    send: 'Send code',
    codeText: (email: string) => `Enter the code that was sent to ${email} within 15 minutes.`,
    codeHint: 'Nothing there? Look among the spam. An address gets three codes a day at most.',
    codeError: 'Enter the 6 digits of the code.',
    again: 'Send again',
    sentAgain: 'Another code was sent.',
    back: 'Change address',
    confirm: 'Turn on',
    done: 'The digest is on.',
    cancel: 'Cancel',
    unknown: 'Something went wrong. Please try again.',
  },
});
