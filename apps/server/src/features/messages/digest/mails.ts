import type { Lang } from '@mogine/contract/kernel/envelope';
import { writeMail, type WrittenMail } from '#features/mail';
import type { DigestRow, Every } from '../repository/digest.ts';

const TEXT = {
  zh: {
    codeSubject: (code: string) => `${code} 是您的邮箱验证码`,
    code: '验证码',
    codeOpening: '您正在用这个邮箱接收摩境的消息摘要。请在设置页填写下面的验证码，15 分钟内有效。',
    codeClosing: '如果不是您本人操作，请忽略此邮件：没有验证码，不会有任何邮件寄到这里。',
    subject: (count: number) => `${count} 条未读消息`,
    opening: (count: number) => `您有 ${count} 条新的未读消息：`,
    more: (count: number) => `还有 ${count} 条，请到网站查看。`,
    read: '查看消息',
    why: {
      daily: '您收到这封邮件，是因为您在摩境设置了每天的消息摘要。没有未读消息的日子不会发送。',
      weekly: '您收到这封邮件，是因为您在摩境设置了每周的消息摘要。没有未读消息的一周不会发送。',
    },
    stop: '不再接收摘要',
  },
  en: {
    codeSubject: (code: string) => `${code} is your code`,
    code: 'Code',
    codeOpening:
      'You asked for a digest of your Mogine notices at this address. Enter this code in your settings within 15 minutes.',
    codeClosing: 'If this was not you, ignore this mail: without the code nothing will be sent here.',
    subject: (count: number) => (count === 1 ? '1 unread notice' : `${count} unread notices`),
    opening: (count: number) =>
      count === 1 ? 'You have 1 new unread notice:' : `You have ${count} new unread notices:`,
    more: (count: number) => `There are ${count} more on the site.`,
    read: 'Read them',
    why: {
      daily:
        'You get this mail because you asked Mogine for a daily digest. On days without unread notices none is sent.',
      weekly:
        'You get this mail because you asked Mogine for a weekly digest. In weeks without unread notices none is sent.',
    },
    stop: 'Stop the digest',
  },
} as const;

export function writeCodeMail(lang: Lang, code: string): WrittenMail {
  const t = TEXT[lang];
  return writeMail({
    ...{ lang, subject: t.codeSubject(code), opening: [t.codeOpening] },
    ...{ facts: [[t.code, code]], closing: [t.codeClosing] },
  });
}

export type DigestNews = {
  notices: readonly { title: string; en_title: string; created_at: Date }[];
  total: number;
};

/** Titles and times alone: what a notice says in full stays behind the login. */
export function writeDigestMail(
  { lang, every }: { lang: DigestRow['lang']; every: Every },
  { notices, total }: DigestNews,
  { readUrl, stopUrl }: { readUrl: string; stopUrl: string },
): WrittenMail {
  const t = TEXT[lang];
  const more = total - notices.length;
  return writeMail({
    ...{ lang, subject: t.subject(total), opening: [t.opening(total)] },
    facts: notices.map((notice) => [
      timeOf(notice.created_at),
      lang === 'zh' ? notice.title : notice.en_title,
    ]),
    closing: more > 0 ? [t.more(more)] : [],
    links: [[t.read, readUrl]],
    footer: { text: t.why[every], link: [t.stop, stopUrl] },
  });
}

/** `11-23 14:05`, in Shanghai. */
function timeOf(at: Date): string {
  const shanghai = new Date(at.getTime() + 8 * 3600 * 1000).toISOString();
  return `${shanghai.slice(5, 10)} ${shanghai.slice(11, 16)}`;
}
