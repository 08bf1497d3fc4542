import { z } from 'zod';
import { flag, idList, instant, int, line, paging, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { lineSchema } from './line-schema.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_NAME_MAX } from './upload-limits.ts';

export const uploadStates = ['receiving', 'waiting', 'checking', 'checked', 'refused'] as const;

/** How far a check has come; `delayed` where it broke off and is done again, empty where none runs or it has just begun. */
export const uploadStages = [
  '',
  'unpacking',
  'reading',
  'measuring',
  'lightening',
  'photographing',
  'delayed',
] as const;

/** How files of members come in; part of `creators`. */
export const uploads = {
  beginUpload: op({
    method: 'POST',
    path: '/api/creator/upload/begin',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '开始上传一个文件；之后按 tus 1.0 协议以 8 MB 分片 PATCH 到返回的地址，可断点续传',
      en: 'Begin to upload a file; its bytes follow in parts of 8 MB by tus 1.0 (HEAD and PATCH) to the address answered, and can be resumed',
    },
    input: z.object({
      /** With its extension. */
      name: line(UPLOAD_NAME_MAX).refine((name) => name !== '' && !/[/\\]/.test(name)),
      bytes: int({ min: 1, max: UPLOAD_MAX_BYTES }),
      /** What its owner would call an archive that was packed of loose files for the way: their folder, or the model among them. */
      label: line(UPLOAD_NAME_MAX).default(''),
      /** Files that it was packed of; 0 for one that is sent as it is. */
      parts: int({ min: 0, max: 100_000 }).default(0),
      /** By which whoever sends the file knows it when it goes on after a break: 64 hexadecimal digits, or nothing. */
      mark: text(64)
        .regex(/^([0-9a-f]{64})?$/)
        .default(''),
    }),
    data: z.object({
      id: z.string(),
      /** Takes the bytes for a day. */
      url: z.string(),
      partBytes: z.int(),
    }),
  }),
  uploads: listOp({
    method: 'GET',
    path: '/api/creator/upload/list',
    auth: 'user',
    polled: true,
    summary: { zh: '我上传的文件及其检查进度', en: 'Own uploads and how far they are' },
    input: z.object({
      ...paging,
      /** Only what has not become a draft. */
      pending: flag.optional(),
    }),
    data: z.object({
      id: z.string(),
      name: z.string(),
      /** As they were said when it was begun. */
      label: z.string(),
      parts: z.int(),
      mark: z.string(),
      bytes: z.int(),
      /** Bytes that have come in. */
      received: z.int(),
      state: z.enum(uploadStates),
      stage: z.enum(uploadStages),
      line: lineSchema,
      /** Of a refused one; its words are in `upload-refusals.ts`. */
      reason: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
      /** What it turned out to be; empty until it is checked. */
      kind: z.enum(['', 'model', 'panorama', 'material', 'splat']),
      format: z.string(),
      /** The draft that was made of it; empty until there is one. */
      draftId: z.string(),
      /** Takes the rest of its bytes; empty in every other state. */
      url: z.string(),
      createTime: instant,
    }),
  }),
  removeUploads: op({
    method: 'POST',
    path: '/api/creator/upload/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除上传的文件，未传完的同时取消', en: 'Remove uploads; those under way are cancelled' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
};
