import { z } from 'zod';
import { trafficSource } from './analytics.ts';
import { assetKinds } from './catalog.ts';
import { flag, id, idList, int, text, wordList } from './kernel/fields.ts';
import { splitList } from './kernel/lists.ts';
import { op } from './kernel/op.ts';

/** Assets that are bought, or packed into one zip, at once. */
export const PURCHASE_MAX = 100;
/** What a zip of assets holds at most. */
export const ASSETS_ZIP_MAX_BYTES = 2 * 1024 ** 3;

/** Files that are packed into one zip at once, where they are chosen one by one. */
export const ZIP_FILES_MAX = 100;
const KEY_MAX = 300;

/** A comma list of keys of files. */
const fileKeys = z
  .union([z.string().max(ZIP_FILES_MAX * (KEY_MAX + 1)), z.array(z.string()).max(ZIP_FILES_MAX)])
  .transform((value) => (Array.isArray(value) ? value : splitList(value)))
  .pipe(z.array(text(KEY_MAX)).max(ZIP_FILES_MAX))
  .transform((keys) => [...new Set(keys)]);

/** A format that begins to download at once; empty where the person is asked. */
const preferredFormat = z
  .string()
  .regex(/^[a-z0-9]{0,10}$/)
  .optional();

/** A choice among the forms of an asset. */
export const chosenSchema = z.object({
  /** Empty for the files as they were published. */
  format: z.string(),
  /** Longest edge of its pictures, pixels; 0 for the largest. */
  edge: z.int(),
  /** Maps of a material; all of them where it is empty. */
  maps: z.array(z.string()),
  /** The licence comes with it. */
  withLicence: z.boolean(),
});

/** How files of assets reach whoever has them; part of `orders`. */
export const downloads = {
  zip: op({
    method: 'POST',
    path: '/api/order/resource/zip',
    auth: 'user',
    perMinute: 20,
    summary: {
      zh: '打包下载多个资源的最新文件，或任选的文件，附授权凭证；最多 100 个资源、100 个任选文件、2 GB',
      en: 'The newest files of several assets, or any chosen files, with their licences as one zip; of 100 assets, 100 chosen files and 2 GB at most',
    },
    aliases: { ids: 'resourceIds', resourceId: 'resourceIds' },
    input: z.object({
      resourceIds: idList(PURCHASE_MAX).optional(),
      /** Files as assets offer them, of any of their versions. */
      keys: fileKeys.optional(),
      /** Whether the licences are in it; they are unless it says otherwise. */
      withLicence: flag.optional(),
      source: trafficSource.optional(),
    }),
    data: z.object({
      /** Opens for ten minutes. */
      url: z.string(),
      filename: z.string(),
      files: z.int(),
      bytes: z.int(),
    }),
  }),
  downloadPreferences: op({
    method: 'GET',
    path: '/api/client/download/preferences',
    auth: 'user',
    summary: { zh: '我的下载偏好', en: 'How the caller likes to download' },
    input: z.object({}),
    data: z.object({
      kinds: z.array(
        z.object({
          kind: z.enum(assetKinds),
          /** Begins at once; empty where they are asked. */
          format: z.string(),
          /** Formats in which something of this kind is on sale. */
          choices: z.array(z.string()),
          /** What they chose last, to be chosen already the next time; null before the first. */
          chosen: chosenSchema.nullable(),
        }),
      ),
      /** The licence is saved beside every file. */
      withLicence: z.boolean(),
    }),
  }),
  setDownloadPreferences: op({
    method: 'POST',
    path: '/api/client/download/preferences/set',
    auth: 'user',
    success: 'CHANGED',
    summary: {
      zh: '更改下载偏好；没有给出的不变',
      en: 'Change how the caller likes to download; what is not given stays',
    },
    input: z.object({
      model: preferredFormat,
      scene: preferredFormat,
      panorama: preferredFormat,
      material: preferredFormat,
      withLicence: flag.optional(),
      /** What was chosen of one kind: all of it goes together. */
      chosenKind: z.enum(assetKinds).optional(),
      chosenFormat: preferredFormat,
      chosenEdge: int({ min: 0, max: 65_536 }).optional(),
      /** Comma list; all of them where it is empty. */
      chosenMaps: wordList(20).optional(),
      /** Yes, unless it says otherwise. */
      chosenWithLicence: flag.optional(),
    }),
    data: z.literal(true),
  }),
  downloadQiniu: op({
    method: 'GET',
    path: '/api/client/download/qiniu',
    auth: 'user',
    perMinute: 120,
    summary: { zh: '获取下载地址', en: 'A signed download address' },
    input: z.object({
      key: text(200).optional(),
      resourceId: id.optional(),
      format: text(10).optional(),
      source: trafficSource.optional(),
    }),
    data: z.string(),
  }),
  downloadAli: op({
    method: 'GET',
    path: '/api/client/download/ali/url',
    auth: 'user',
    perMinute: 120,
    summary: { zh: '按文件 key 获取下载地址', en: 'A signed download address by file key' },
    input: z.object({ key: text(200) }),
    data: z.string(),
  }),
};
