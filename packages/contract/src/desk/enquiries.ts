import { z } from 'zod';
import { flag, id, instant, paging, searchWords, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

export const ENQUIRY_KINDS = ['enterprise', 'school', 'feedback', 'competition'] as const;
/** Those from `done` on need nobody any more; `shortlisted` and `declined` are of competition entries alone. */
export const ENQUIRY_STATES = ['new', 'working', 'done', 'shortlisted', 'declined', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
export const ENQUIRY_NOTE_MAX = 2000;
/** What one file of a list holds at most; a longer list is narrowed first. */
export const ENQUIRY_EXPORT_MAX = 5000;

const state = z.enum(ENQUIRY_STATES);
/** Letters through the forms, or works for the competition. */
const about = z.enum(['letters', 'entries']);
const person = z.object({ id: z.string(), name: z.string() });
const filter = {
  about: about.default('letters'),
  kind: z.enum(ENQUIRY_KINDS).optional(),
  /** `open` is `new` and `working`, oldest first; anything else comes newest first. */
  state: z.enum([...ENQUIRY_STATES, 'open', 'any']).default('open'),
  /** Only those that the caller looks after. */
  mine: flag.default(false),
  /** A number, an e-mail address or a phone, whole; or how a company's name begins. */
  searchKey: searchWords(100).optional(),
};
const row = z.object({
  id: z.string(),
  /** `MG-E-20261123-4KTX`. */
  number: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  company: z.string(),
  /** Of an entry. */
  title: z.string(),
  /** How it begins. */
  beginning: z.string(),
  state,
  owner: person.nullable(),
  hasFile: z.boolean(),
  createTime: instant,
  /** By when somebody should have answered; null where nobody waits for that. */
  dueTime: instant.nullable(),
});

/** What people write through the forms, and works for the competition, as staff answers them. */
export const enquiriesDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/enquiries/list',
    auth: 'staff',
    permission: 'enquiries.manage',
    summary: { zh: '咨询、反馈与参赛作品', en: 'Enquiries, feedback and competition entries' },
    input: z.object({ ...paging, ...filter }),
    data: row,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/enquiries/detail',
    auth: 'staff',
    permission: 'enquiries.manage',
    // It shows who wrote, and how they can be reached.
    recorded: true,
    summary: { zh: '一条咨询的全部内容', en: 'One enquiry, whole' },
    input: z.object({ id }),
    data: row.omit({ beginning: true }).extend({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      /** Language of the page it was written on. */
      lang: z.enum(['zh', 'en']),
      /** By its own bytes, whatever its sender called it. */
      file: z.object({ name: z.string(), type: z.string(), bytes: z.int() }).nullable(),
      /** What staff did and noted, in the order of time; `value` is a state, a name of staff or empty. */
      history: z.array(
        z.object({
          kind: z.enum(['note', 'state', 'owner']),
          value: z.string(),
          text: z.string(),
          staff: z.string(),
          time: instant,
        }),
      ),
    }),
  }),
  file: op({
    method: 'GET',
    path: '/api/admin/enquiries/file',
    auth: 'staff',
    permission: 'enquiries.manage',
    recorded: true,
    summary: { zh: '附件的下载地址，几分钟内有效', en: 'Where its file is fetched, for some minutes' },
    input: z.object({ id }),
    data: z.object({ url: z.string() }),
  }),
  people: op({
    method: 'GET',
    path: '/api/admin/enquiries/people',
    auth: 'staff',
    permission: 'enquiries.manage',
    summary: { zh: '可以负责咨询的同事', en: 'Colleagues who may look after enquiries' },
    input: z.object({}),
    data: z.array(person),
  }),
  assign: op({
    method: 'POST',
    path: '/api/admin/enquiries/assign',
    auth: 'staff',
    permission: 'enquiries.manage',
    summary: {
      zh: '指定负责人；不填则无人负责。期间被他人改动则拒绝',
      en: 'Say who looks after it, nobody without `ownerId`; refused where a colleague has said so meanwhile',
    },
    input: z.object({ id, ownerId: id.optional(), seenOwnerId: id.optional() }),
    data: z.literal(true),
  }),
  move: op({
    method: 'POST',
    path: '/api/admin/enquiries/move',
    auth: 'staff',
    permission: 'enquiries.manage',
    summary: {
      zh: '改变状态；期间被他人改动则拒绝',
      en: 'Change its state; refused where a colleague has changed it meanwhile',
    },
    input: z.object({ id, from: state, to: state, note: text(ENQUIRY_NOTE_MAX).default('') }),
    data: z.literal(true),
  }),
  note: op({
    method: 'POST',
    path: '/api/admin/enquiries/note',
    auth: 'staff',
    permission: 'enquiries.manage',
    summary: { zh: '添加备注，仅同事可见', en: 'Add a note that colleagues alone see' },
    input: z.object({ id, text: text(ENQUIRY_NOTE_MAX).min(1) }),
    data: z.literal(true),
  }),
  export: op({
    method: 'GET',
    path: '/api/admin/enquiries/export',
    auth: 'staff',
    permission: 'enquiries.manage',
    recorded: true,
    perMinute: 6,
    summary: {
      zh: '按筛选条件导出表格（CSV），含联系方式',
      en: 'What fits the filters as a table (CSV), with how people can be reached',
    },
    input: z.object(filter),
    data: z.object({
      filename: z.string(),
      content: z.string(),
      rows: z.int(),
      /** There is more than one file takes. */
      isCut: z.boolean(),
    }),
  }),
};
