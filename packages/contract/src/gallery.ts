import { z } from 'zod';
import { TASK_FLOWS } from './create-limits.ts';
import { POST_SORTS, POST_TITLE_MAX } from './gallery-limits.ts';
import { pageOf } from './kernel/client.ts';
import { csv, flag, id, idList, instant, int, line, paging, searchWords, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

/** A published work. It goes by the id of the task that made it: a task has one work to show at most. */
export const postSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The picture, labelled; anybody may open it. */
  url: z.string(),
  /** Small picture of it. */
  cover: z.string(),
  /** Pixels of the picture. */
  width: z.int(),
  height: z.int(),
  author: z.object({ nickname: z.string(), headImage: z.string() }),
  likes: z.int(),
  flowName: z.enum(TASK_FLOWS),
  loras: csv,
  /** What made it, as people are told. */
  engine: z.string(),
  /** Words and numbers it was made of; null where the author keeps them. */
  settings: z
    .object({
      prompt: z.string(),
      negativePrompt: z.string(),
      width: z.int(),
      height: z.int(),
      seed: z.int(),
    })
    .nullable(),
  /** When it was published. */
  createTime: instant,
});

const filters = {
  ...paging,
  sort: z.enum(POST_SORTS).default('newest'),
  searchKey: searchWords(100).optional(),
  flowName: z.enum(TASK_FLOWS).optional(),
  /** Model file of a style. */
  lora: text(100).optional(),
};

export const gallery = {
  list: listOp({
    method: 'GET',
    path: '/api/comfy-ui/post/list',
    auth: 'public',
    shared: true,
    summary: { zh: '作品广场', en: 'Published works' },
    input: z.object(filters),
    data: postSchema,
  }),
  detail: op({
    method: 'GET',
    path: '/api/comfy-ui/post/detail',
    auth: 'public',
    shared: true,
    summary: { zh: '一件公开作品', en: 'One published work' },
    input: z.object({ id }),
    data: postSchema,
  }),
  /**
   * The specification's call for both: a list of works like every other one (a page when it is asked for, an array
   * otherwise), or with `id` the publishing of a task's first picture.
   */
  post: op({
    method: 'GET',
    path: '/api/comfy-ui/post',
    auth: 'public',
    perMinute: 30,
    summary: {
      zh: '作品广场；带 id 时发布自己的作品',
      en: 'Published works; with an id, publishes a work of one’s own',
    },
    input: z.object({ ...filters, id: id.optional() }),
    data: z.union([pageOf(postSchema), z.array(postSchema), z.literal(true)]),
  }),
  publish: op({
    method: 'POST',
    path: '/api/comfy-ui/post/publish',
    auth: 'user',
    perMinute: 30,
    summary: { zh: '发布自己的作品', en: 'Publish a work' },
    input: z.object({
      id,
      index: int({ min: 0, max: 63 }).default(0),
      title: line(POST_TITLE_MAX).default(''),
      /** Whether everybody may read and take up its words and numbers. */
      showsSettings: flag.default(false),
    }),
    /** `waiting`: a person looks at it first. */
    data: z.object({ id: z.string(), publication: z.enum(['waiting', 'public']) }),
  }),
  own: op({
    method: 'GET',
    path: '/api/comfy-ui/post/own',
    auth: 'user',
    summary: {
      zh: '自己的作品最近一次提交发布的内容',
      en: 'What was last sent to publish a work of one’s own',
    },
    input: z.object({ id }),
    data: z.object({ index: z.int(), title: z.string(), showsSettings: z.boolean() }),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/comfy-ui/post/withdraw',
    auth: 'user',
    summary: { zh: '撤回已发布的作品', en: 'Take a published work back' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  like: op({
    method: 'POST',
    path: '/api/comfy-ui/post/like',
    auth: 'user',
    perMinute: 120,
    summary: { zh: '喜欢或取消喜欢一件作品', en: 'Like a work, or no longer' },
    input: z.object({ id, liked: flag.default(true) }),
    data: z.object({ liked: z.boolean(), likes: z.int() }),
  }),
  marks: op({
    method: 'GET',
    path: '/api/comfy-ui/post/marks',
    auth: 'user',
    summary: { zh: '作品中我喜欢的与我发布的', en: 'Which of these works I like, and which are mine' },
    input: z.object({ ids: idList(100) }),
    data: z.object({ liked: z.array(z.string()), own: z.array(z.string()) }),
  }),
};
