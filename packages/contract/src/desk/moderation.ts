import { z } from 'zod';
import { id, instant, line, paging, text, searchWords } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

export const WORD_CATEGORIES = [
  'violence',
  'pornography',
  'minors',
  'gambling',
  'drugs',
  'fraud',
  'other',
] as const;
/** `refuse`: may not be said; `review`: a person looks; `pass`: excuses what overlaps it. */
export const WORD_VERDICTS = ['refuse', 'review', 'pass'] as const;
export const WORD_MAX = 60;
export const TRIED_TEXT_MAX = 1000;
/** What the author of a work reads of why. */
export const WORK_WHY_MAX = 300;

const category = z.enum(WORD_CATEGORIES);
const verdict = z.enum(WORD_VERDICTS);
const word = line(WORD_MAX).min(1);
const why = z.object({ zh: line(WORK_WHY_MAX).min(2), en: line(WORK_WHY_MAX).min(2) });

/** The lists of words by which prompts and published works are judged. */
export const moderationDesk = {
  words: listOp({
    method: 'GET',
    path: '/api/admin/moderation/words',
    auth: 'staff',
    permission: 'moderation.decide',
    summary: { zh: '词库，按最近修改排列', en: 'The lists of words, changed last first' },
    input: z.object({
      ...paging,
      category: category.optional(),
      verdict: verdict.optional(),
      /** A word, as anybody may write it. */
      word: line(WORD_MAX).optional(),
    }),
    data: z.object({ word: z.string(), category, verdict, changeTime: instant }),
  }),
  putWord: op({
    method: 'POST',
    path: '/api/admin/moderation/words/put',
    auth: 'staff',
    permission: 'moderation.decide',
    summary: { zh: '添加词语，或更改它的处理方式', en: 'Add a word, or judge it in another way' },
    input: z.object({ word, category, verdict }),
    /** As it is searched for. */
    data: z.object({ word: z.string() }),
  }),
  removeWord: op({
    method: 'POST',
    path: '/api/admin/moderation/words/remove',
    auth: 'staff',
    permission: 'moderation.decide',
    summary: { zh: '移除词语', en: 'Take a word out' },
    input: z.object({ word }),
    data: z.literal(true),
  }),
  refusals: listOp({
    method: 'GET',
    path: '/api/admin/moderation/refusals',
    auth: 'staff',
    permission: 'moderation.prompts',
    // It shows what members typed for themselves alone.
    recorded: true,
    summary: {
      zh: '被词库拒绝的提示词与图片，最近的在前；留存 190 天',
      en: 'Prompts and pictures that the lists refused, last first; kept for 190 days',
    },
    input: z.object({ ...paging, category: category.optional(), clientId: id.optional() }),
    data: z.object({
      ...{ id: z.string(), clientId: z.string(), kind: z.enum(['words', 'picture']) },
      /** Empty of a picture, of which nothing is kept. */
      words: z.string(),
      category,
      /** How often the same was asked for. */
      times: z.int(),
      ...{ firstTime: instant, lastTime: instant },
    }),
  }),
  tryText: op({
    method: 'GET',
    path: '/api/admin/moderation/try',
    auth: 'staff',
    permission: 'moderation.decide',
    summary: { zh: '用当前词库试判一段文字', en: 'How the lists judge a text now' },
    input: z.object({ text: text(TRIED_TEXT_MAX).min(1) }),
    data: z.object({
      verdict: z.enum(['pass', 'review', 'refuse']),
      /** The words that were found, those that excuse among them. */
      hits: z.array(z.object({ word: z.string(), category, verdict })),
    }),
  }),
};

/** Works of the gallery that a person has to look at. */
const work = z.object({
  id: z.string(),
  clientId: z.string(),
  title: z.string(),
  prompt: z.string(),
  /** Opens for an hour; empty where nothing of it is left. */
  picture: z.string(),
  /** How it stood when it was looked at; a decision names it. */
  token: z.string(),
  since: instant,
  reports: z.array(z.object({ kind: z.string(), text: z.string() })),
});

export const galleryDesk = {
  posts: op({
    method: 'GET',
    path: '/api/admin/gallery/posts',
    auth: 'staff',
    permission: 'moderation.decide',
    summary: {
      zh: '等待审核或被举报的作品，等待最久的在前，最多 200 件',
      en: 'Works that wait for a person or were reported, the longest waiting first, 200 at most',
    },
    input: z.object({ show: z.enum(['waiting', 'reported']) }),
    data: z.array(work),
  }),
  find: listOp({
    method: 'GET',
    path: '/api/admin/gallery/find',
    auth: 'staff',
    permission: 'moderation.decide',
    summary: {
      zh: '公开的作品，按编号、标题或提示词与作者查找，新的在前',
      en: 'Public works, found by number, title or prompt and author, newest first',
    },
    input: z.object({ ...paging, words: searchWords(100).optional(), clientId: id.optional() }),
    data: work,
  }),
  decide: op({
    method: 'POST',
    path: '/api/admin/gallery/decide',
    auth: 'staff',
    permission: 'moderation.decide',
    summary: {
      zh: '通过、拒绝、驳回举报或下架；拒绝和下架的理由会发给作者',
      en: 'Approve, refuse, dismiss reports or take down; the author reads why',
    },
    input: z.object({
      id,
      token: text(20).min(1),
      decision: z.enum(['approve', 'refuse', 'dismiss', 'take-down']),
      /** Needed where it is refused or taken down. */
      why: why.optional(),
    }),
    data: z.literal(true),
  }),
};
