import { z } from 'zod';

/** Fields beyond the listed ones may always be there: a client ignores what it does not know. */
const object = z.looseObject;
const text = z.string();
const id = z.string().min(1);
const whole = z.int();
const comma = z.string().regex(/^$|^[^,，]+(,[^,，]+)*$/, 'no list with single commas');
const moment = z.iso.datetime({ offset: true });
const done = z.literal(true);
/** What a page gets the storage's address before; never one of another site. */
const relative = z.string().regex(/^$|^\/?[\w-]/, 'not relative');

const client = object({
  ...{ id, nickname: text, email: text, headImage: relative, phone: z.string().regex(/^$|^1\d{10}$/) },
  ...{ loginStatus: whole, vip: z.literal([0, 1]), vipEndTime: moment.nullable() },
  ...{ point: whole.min(0), frozen: whole.min(0), grantType: text, downloads: object({}) },
});

const session = object({
  client,
  accessToken: id,
  refreshToken: id,
  expiresIn: whole.positive(),
  tokenType: id,
});

const asset = object({
  ...{ id, name: id, cover: comma, tags: comma, ancestorsName: comma.min(1), type: id, color: comma },
  /** Names, from whose ends the formats are taken, and no addresses. */
  resourceUrl: comma.regex(/^[^/:]*\.\w+$/, 'not names of files'),
  ...{ clientId: text, author: text, buyCarId: text, price: whole.min(0) },
  ...{ isBuy: z.boolean(), isFavorite: z.boolean() },
});

type Node = { id: string; name: string; enName: string; children: Node[] };
const node: z.ZodType<Node> = z.lazy(() => object({ id, name: id, enName: id, children: z.array(node) }));

const task = object({
  ...{ id, task_id: id, prompt: text, negativePrompt: text, imgUrl: comma, cover: text, headImage: relative },
  ...{ status: whole.min(0).max(3), flowName: id, createTime: moment },
});

/** What `data` is when a call succeeds; of a list, what one record is. */
export const shapes = {
  ...{ asset, client, session, task, done, text: id, whole },
  captcha: object({ key: id, image: z.string().regex(/^data:image\/png;base64,[\w+/]+=*$/) }),
  scan: z.union([z.url(), session]),
  points: object({
    ...{ id, orderNo: id, type: whole.min(1).max(6), typeName: id, payType: whole, point: whole },
    /** Yuan; an order without money says nothing. */
    money: z.string().regex(/^$|^\d+\.\d{2}$/),
    ...{ status: whole, resourceId: text, title: id, cover: text, createTime: moment },
  }),
  notice: object({
    ...{ id, title: id, content: text, type: z.enum(['official', 'system']) },
    ...{ isRead: z.boolean(), createTime: moment },
  }),
  types: z.array(node),
  assets: z.array(asset),
  file: object({ link: id, domain: text, name: id, originalName: id }),
  folder: object({ id, name: id, cover: text, count: whole.min(0), isCollect: z.boolean() }),
  named: object({ id, name: id }),
  item: object({ id }),
  saved: asset.extend({ itemId: id, favoriteId: id }),
  payment: object({
    ...{ imgCode: z.string().startsWith('data:image/png;base64,'), payId: id },
    ...{ codeUrl: z.string().startsWith('weixin://'), expireTime: moment },
  }),
  payState: whole.min(1).max(5),
  purchase: object({ orderId: id, point: whole.min(0) }),
  inCart: object({ buyCarId: id }),
  cartRow: asset.extend({ buyCarId: id }),
  words: z.array(
    object({
      ...{ id: z.literal(''), parentId: z.literal(''), code: id, dictKey: id, dictValue: id },
      ...{ sort: whole, remark: text, isDeleted: z.literal(0) },
    }),
  ),
  receipt: object({ number: id }),
  news: object({
    ...{ id, title: id, subtitle: text, coverImg: text, linkType: z.literal([1, 2]), linkUrl: text },
    ...{ content: text, createTime: moment },
  }),
  params: z.array(object({ paramValue: text })).min(2),
  post: object({ id, cover: id, createTime: moment }),
  styles: z
    .array(object({ name: id, prompt: id, lora: z.string().endsWith('.safetensors'), cover: id }))
    .length(6),
  pushed: object({ task_id: id, id }),
} satisfies Record<string, z.ZodType>;

export function page(record: z.ZodType): z.ZodType {
  return object({
    records: z.array(record),
    ...{ total: whole.min(0), size: whole.min(1).max(100), current: whole.min(1), pages: whole.min(0) },
  });
}

export const success = z.strictObject({
  code: z.literal(200),
  success: z.literal(true),
  data: z.unknown(),
  msg: id,
});

export const refusal = object({
  ...{ code: whole.min(400).max(599), success: z.literal(false), data: z.null(), msg: id },
  ...{ reason: z.string().regex(/^[A-Z_]+$/), requestId: id },
  issues: z.array(object({ path: text, message: id })).optional(),
});

/** Where an answer breaks what holds for every one: ids are strings, times have their offset. Also in fields not listed. */
export function findLooseValues(value: unknown, path = 'data'): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => findLooseValues(item, `${path}.${at}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = `${path}.${name}`;
    if (/^id$|Id$/.test(name) && typeof inner !== 'string') return [`${here}: no text`];
    if (name.endsWith('Time') && inner !== null && !moment.safeParse(inner).success)
      return [`${here}: no time`];
    return findLooseValues(inner, here);
  });
}
