import { z } from 'zod';
import { assetKinds } from './catalog.ts';
import { flag, id, idList, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** Assets that are bought, or packed into one zip, at once. */
export const PURCHASE_MAX = 100;
/** What a zip of assets holds at most. */
export const ASSETS_ZIP_MAX_BYTES = 2 * 1024 ** 3;

/** A format that begins to download at once; empty where the person is asked. */
const preferredFormat = z
  .string()
  .regex(/^[a-z0-9]{0,10}$/)
  .optional();

/** How files of assets reach whoever has them; part of `orders`. */
export const downloads = {
  zip: op({
    method: 'POST',
    path: '/api/order/resource/zip',
    auth: 'user',
    perMinute: 20,
    summary: {
      zh: '打包下载多个资源的最新文件和授权凭证，最多 100 个资源、2 GB',
      en: 'The newest files of several assets with their licences as one zip, of 100 assets and 2 GB at most',
    },
    aliases: { ids: 'resourceIds', resourceId: 'resourceIds' },
    input: z.object({ resourceIds: idList(PURCHASE_MAX) }),
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
    }),
    data: z.literal(true),
  }),
  downloadQiniu: op({
    method: 'GET',
    path: '/api/client/download/qiniu',
    auth: 'user',
    perMinute: 120,
    summary: { zh: '获取下载地址', en: 'A signed download address' },
    input: z.object({ key: text(200).optional(), resourceId: id.optional(), format: text(10).optional() }),
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
