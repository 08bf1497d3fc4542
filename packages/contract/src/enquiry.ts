import { z } from 'zod';
import { ATTACHMENT_MAX_BYTES, CONTACT_PHONE, ENQUIRY_MAX, ENQUIRY_NUMBER } from './enquiry-limits.ts';
import { flag, instant, line, lines, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** A field without which a form is not complete. */
function needed(max: number) {
  return z.string({ error: 'FORM_INCOMPLETE' }).pipe(line(max).min(1, 'FORM_INCOMPLETE'));
}
const neededLetter = z
  .string({ error: 'FORM_INCOMPLETE' })
  .pipe(lines(ENQUIRY_MAX.message).min(1, 'FORM_INCOMPLETE'));

const email = text(ENQUIRY_MAX.email).pipe(z.union([z.literal(''), z.email('EMAIL_INVALID')]));
const phone = text(ENQUIRY_MAX.phone)
  .transform((value) => value.normalize('NFKC'))
  .pipe(z.union([z.literal(''), z.string().regex(CONTACT_PHONE, 'CONTACT_PHONE_INVALID')]));

/** Who writes, and where an answer reaches them: an address, a phone or both. */
const writer = {
  name: needed(ENQUIRY_MAX.name),
  company: needed(ENQUIRY_MAX.company),
  email: email.default(''),
  phone: phone.default(''),
};

function isReachable({ email, phone }: { email: string; phone: string }): boolean {
  return email !== '' || phone !== '';
}
const unreachable = { error: 'FORM_INCOMPLETE', path: ['phone'] };

/** The solved challenge, base64 of its JSON, as our own pages send it. Without one an address may send little. */
const altcha = text(4000).optional();

const receipt = z.object({
  /** To come back with: `MG-E-20261123-4KTX`. */
  number: z.string(),
  createTime: instant,
});

export const enquiry = {
  challenge: op({
    method: 'GET',
    path: '/api/common/public/challenge',
    auth: 'public',
    perMinute: 60,
    summary: { zh: '表单的工作量题目', en: 'A proof-of-work challenge for the forms' },
    input: z.object({}),
    data: z.record(z.string(), z.unknown()),
  }),
  contactUs: op({
    method: 'POST',
    path: '/api/common/public/contact/us',
    auth: 'public',
    perMinute: 20,
    success: 'SENT',
    summary: {
      zh: '企业或院校咨询；返回受理编号',
      en: 'An enquiry of a company or a school; answers with its number',
    },
    input: z
      .object({
        type: z.enum(['enterprise', 'school'], { error: 'FORM_INCOMPLETE' }),
        ...writer,
        message: neededLetter,
        altcha,
      })
      .refine(isReachable, unreachable),
    data: receipt,
  }),
  feedback: op({
    method: 'POST',
    path: '/api/common/public/feedback',
    auth: 'public',
    perMinute: 20,
    success: 'SENT',
    summary: { zh: '意见反馈；返回受理编号', en: 'Feedback; answers with its number' },
    aliases: { content: 'message' },
    input: z.object({
      message: neededLetter,
      /** An e-mail address, a phone or nothing. */
      contact: line(ENQUIRY_MAX.contact).default(''),
      altcha,
    }),
    data: receipt,
  }),
  competition: op({
    method: 'GET',
    path: '/api/common/public/competition',
    auth: 'public',
    shared: true,
    summary: { zh: '竞赛的主办方与日程', en: 'Organiser and timetable of the competition' },
    input: z.object({}),
    data: z.object({
      /** Null is not settled yet; the page says so. */
      organiser: z.object({ zh: z.string(), en: z.string() }).nullable(),
      prizes: z.object({ zh: z.string(), en: z.string() }).nullable(),
      /** Days in Shanghai. */
      opensOn: z.iso.date().nullable(),
      closesOn: z.iso.date().nullable(),
      announcedOn: z.iso.date().nullable(),
      phase: z.enum(['unset', 'before', 'open', 'closed']),
    }),
  }),
  submitWork: op({
    method: 'POST',
    path: '/api/common/public/competition/submit',
    auth: 'public',
    perMinute: 10,
    success: 'SENT',
    summary: {
      zh: '报名参赛并提交作品附件；返回受理编号',
      en: 'Enter the competition with a work; answers with its number',
    },
    input: z
      .object({
        ...writer,
        title: needed(ENQUIRY_MAX.title),
        message: lines(ENQUIRY_MAX.message).default(''),
        /** Consent to the licence of the works. */
        agree: flag.optional(),
        altcha,
      })
      .refine(isReachable, unreachable),
    files: {
      attachment: {
        maxBytes: ATTACHMENT_MAX_BYTES,
        types: [
          'application/pdf',
          'application/zip',
          'application/x-zip-compressed',
          'image/jpeg',
          'image/png',
          'image/webp',
          'model/gltf-binary',
          'application/octet-stream',
        ],
        aliases: ['file'],
      },
    },
    data: receipt,
  }),
  findWork: op({
    method: 'POST',
    path: '/api/common/public/competition/find',
    auth: 'public',
    perMinute: 20,
    summary: {
      zh: '凭编号与报名时的手机或邮箱查询参赛作品',
      en: 'Look a submitted work up by its number and the phone or e-mail it was entered with',
    },
    input: z.object({
      number: needed(40)
        .transform((value) => value.normalize('NFKC').toUpperCase())
        .pipe(z.string().regex(ENQUIRY_NUMBER, 'WORK_NOT_FOUND')),
      contact: needed(ENQUIRY_MAX.contact),
    }),
    data: z.object({
      number: z.string(),
      title: z.string(),
      company: z.string(),
      attachmentName: z.string(),
      attachmentBytes: z.int(),
      createTime: instant,
    }),
  }),
};
