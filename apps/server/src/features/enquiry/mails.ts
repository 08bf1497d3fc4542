import type { Lang } from '@mogine/contract/kernel/envelope';
import { writeMail, type WrittenMail } from '../mail/index.ts';
import type { EnquiryRow } from './repository.ts';
import type { EnquiryKind } from './rules.ts';

type Letter = Pick<
  EnquiryRow,
  'number' | 'kind' | 'name' | 'company' | 'email' | 'phone' | 'title' | 'message' | 'attachment_name'
>;

const TEXT = {
  zh: {
    kinds: { enterprise: '企业咨询', school: '院校咨询', feedback: '意见反馈', competition: '竞赛作品' },
    number: '受理编号',
    kind: '类型',
    name: '姓名',
    company: '单位',
    email: '邮箱',
    phone: '电话',
    title: '作品名称',
    message: '内容',
    attachment: '附件',
    greeting: (name: string) => (name === '' ? '您好：' : `${name}，您好：`),
    received: (kind: string) => `我们已收到您的${kind}，以下是您提交的内容。`,
    keep: {
      enterprise: '我们的同事会按您留下的联系方式回复。补充信息时，请附上受理编号。',
      school: '我们的同事会按您留下的联系方式回复。补充信息时，请附上受理编号。',
      feedback: '感谢您花时间告诉我们。如需进一步了解，我们会按您留下的联系方式联系您。',
      competition: '请保存受理编号：在竞赛页面，可凭编号和报名时填写的手机或邮箱查询作品。',
    },
    notYou: '如果不是您本人提交，请忽略此邮件：有人填错了邮箱地址。',
    subject: (kind: string, number: string) => `已收到您的${kind}（${number}）`,
    staffSubject: (kind: string, number: string) => `新的${kind} ${number}`,
    staffOpening: '网站表单收到一份新内容。',
    staffFile: (number: string) => `取附件：npm run enquiries -- file ${number} 目标文件`,
    staffDone: (number: string) => `处理完后：npm run enquiries -- done ${number}`,
  },
  en: {
    kinds: {
      enterprise: 'company enquiry',
      school: 'school enquiry',
      feedback: 'feedback',
      competition: 'competition entry',
    },
    number: 'Number',
    kind: 'Kind',
    name: 'Name',
    company: 'Organisation',
    email: 'E-mail',
    phone: 'Phone',
    title: 'Title of the work',
    message: 'Message',
    attachment: 'Attachment',
    greeting: (name: string) => (name === '' ? 'Hello,' : `Dear ${name},`),
    received: (kind: string) => `We have received your ${kind}. This is what you sent us:`,
    keep: {
      enterprise:
        'A colleague will get back to you by the contact details you left. Please quote the number if you write again.',
      school:
        'A colleague will get back to you by the contact details you left. Please quote the number if you write again.',
      feedback: 'Thank you for taking the time. If we need to know more, we will get in touch.',
      competition:
        'Please keep the number: on the competition page it finds your work, together with the phone or e-mail you entered.',
    },
    notYou: 'If this was not you, somebody mistyped their address. You can ignore this mail.',
    subject: (kind: string, number: string) => `We have received your ${kind} (${number})`,
    staffSubject: (kind: string, number: string) => `New ${kind} ${number}`,
    staffOpening: 'Something new came in through the forms of the site.',
    staffFile: (number: string) => `To get the attachment: npm run enquiries -- file ${number} <where to>`,
    staffDone: (number: string) => `Once it is dealt with: npm run enquiries -- done ${number}`,
  },
} as const;

function factsOf(letter: Letter, lang: Lang): [string, string][] {
  const t = TEXT[lang];
  return [
    [t.number, letter.number],
    [t.kind, t.kinds[letter.kind as EnquiryKind]],
    [t.name, letter.name],
    [t.company, letter.company],
    [t.email, letter.email],
    [t.phone, letter.phone],
    [t.title, letter.title],
    [t.message, letter.message],
    [t.attachment, letter.attachment_name ?? ''],
  ];
}

/** Tells the person that it arrived, in the language they wrote in. */
export function writeReceipt(letter: Letter, lang: Lang): WrittenMail {
  const t = TEXT[lang];
  const kind = letter.kind as EnquiryKind;
  return writeMail({
    lang,
    subject: t.subject(t.kinds[kind], letter.number),
    opening: [t.greeting(letter.name), t.received(t.kinds[kind])],
    facts: factsOf(letter, lang),
    closing: [t.keep[kind], t.notYou],
  });
}

/** Tells staff, in Chinese whatever the person wrote in. */
export function writeStaffNotice(letter: Letter): WrittenMail {
  const t = TEXT.zh;
  return writeMail({
    lang: 'zh',
    subject: t.staffSubject(t.kinds[letter.kind as EnquiryKind], letter.number),
    opening: [t.staffOpening],
    facts: factsOf(letter, 'zh'),
    closing: [...(letter.attachment_name ? [t.staffFile(letter.number)] : []), t.staffDone(letter.number)],
  });
}
