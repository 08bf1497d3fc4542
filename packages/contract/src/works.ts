import { z } from 'zod';
import { TASK_FLOWS } from './create-limits.ts';
import { flag, id, idList, int, line, points, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';
import { WORK_FOLDER_NAME_MAX, WORKS_AT_ONCE } from './works-limits.ts';

/** How a member keeps works in order, what they have used, and pictures without the visible label. */
export const works = {
  folders: op({
    method: 'GET',
    path: '/api/comfy-ui/folder/list',
    auth: 'user',
    summary: { zh: '作品文件夹与作品数', en: 'Folders of works, and how many works there are' },
    input: z.object({}),
    data: z.object({
      all: z.int(),
      starred: z.int(),
      /** All of them by kind and status; none that there is nothing of. */
      kinds: z.array(z.object({ flowName: z.enum(TASK_FLOWS), status: z.int(), count: z.int() })),
      folders: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          count: z.int(),
          /** Small picture of the newest work in it; empty without one. */
          cover: z.string(),
        }),
      ),
    }),
  }),
  submitFolder: op({
    method: 'POST',
    path: '/api/comfy-ui/folder/submit',
    auth: 'user',
    summary: { zh: '新建或重命名作品文件夹', en: 'Create or rename a folder of works' },
    input: z.object({ id: id.optional(), name: line(WORK_FOLDER_NAME_MAX).min(1) }),
    data: z.object({ id: z.string(), name: z.string() }),
  }),
  removeFolders: op({
    method: 'POST',
    path: '/api/comfy-ui/folder/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除作品文件夹；作品保留', en: 'Remove folders of works; the works stay' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
  star: op({
    method: 'POST',
    path: '/api/comfy-ui/star',
    auth: 'user',
    summary: { zh: '为作品加上或去掉星标', en: 'Star works, or take the star away' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(WORKS_AT_ONCE), on: flag }),
    data: z.literal(true),
  }),
  move: op({
    method: 'POST',
    path: '/api/comfy-ui/move',
    auth: 'user',
    summary: { zh: '移动作品到文件夹', en: 'Move works into a folder' },
    aliases: { id: 'ids' },
    input: z.object({
      ids: idList(WORKS_AT_ONCE),
      /** Empty: out of any folder. */
      folderId: z.union([id, z.literal('')]),
    }),
    data: z.literal(true),
  }),
  usage: op({
    method: 'GET',
    path: '/api/comfy-ui/usage',
    auth: 'user',
    summary: { zh: 'AI 创作用量', en: 'What of AI creation has been used' },
    input: z.object({}),
    data: z.object({
      /** Today's, by Shanghai's day. */
      freeTries: z.object({ used: z.int(), most: z.int() }),
      /** What a task costs after them. */
      price: points,
      /** Of this calendar month in Shanghai: tasks that are done, what came of them, and the points they cost. */
      month: z.object({ tasks: z.int(), outputs: z.int(), points }),
      total: z.object({ tasks: z.int(), outputs: z.int(), points }),
      /** What the works that are kept take of the store. */
      storedBytes: z.int(),
      /** Tasks that wait or run, and how many may. */
      open: z.object({ count: z.int(), most: z.int() }),
    }),
  }),
  clean: op({
    method: 'POST',
    path: '/api/comfy-ui/clean',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '同意自行标识义务后，下载没有显式标识的图片',
      en: 'A picture without its visible label, once the duty to label it is taken on',
    },
    input: z.object({
      id,
      index: int({ min: 0, max: 63 }).default(0),
      agree: z.literal([true, 'true']),
      /** The CLEAN_COPY_VERSION that was read. */
      version: text(20),
    }),
    data: z.object({
      /** Opens for its owner for ten minutes. The label in its metadata is kept. */
      url: z.string(),
      filename: z.string(),
    }),
  }),
  zip: op({
    method: 'POST',
    path: '/api/comfy-ui/zip',
    auth: 'user',
    perMinute: 20,
    summary: {
      zh: '打包下载多个作品：带标识的图片与 GLB，最多 100 个作品、2 GB',
      en: 'Several works as one zip: labelled pictures and GLBs, of 100 works and 2 GB at most',
    },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(WORKS_AT_ONCE) }),
    data: z.object({
      /** Opens for ten minutes. */
      url: z.string(),
      filename: z.string(),
      files: z.int(),
      bytes: z.int(),
    }),
  }),
};
