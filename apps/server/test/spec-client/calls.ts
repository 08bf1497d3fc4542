import type { z } from 'zod';
import { shapes } from './shapes.ts';

type Parts = {
  data: z.ZodType;
  /** A page where `current` or `size` is sent, an array otherwise; `data` is one record. */
  isList?: true;
  /** Needs a person. */
  isOwn?: true;
  /** How its body is written; a POST takes all three unless it needs a file. */
  bodies?: readonly Body[];
  /** What it says on success, where that is stated. */
  msg?: string;
  /** One of its parameters. */
  takes?: string;
};
export type Body = 'json' | 'form' | 'multipart';
export type Method = 'GET' | 'POST';
export type Call = Parts & { number: number; method: Method; path: string };

function row(number: number, method: Method, path: string, parts: Parts): Call {
  return { number, method, path, ...parts };
}

const own = { isOwn: true } as const;
const list = { isList: true, takes: 'current' } as const;
const file = { bodies: ['multipart'] } as const;

/** The calls of the specification's section 7, as the wire's description numbers them: paths stand below the base. */
export const calls: readonly Call[] = [
  row(1, 'GET', '/api/login/captcha', { data: shapes.captcha }),
  row(2, 'POST', '/api/login/sendCode', { data: shapes.done, msg: '发送成功', takes: 'phone' }),
  row(3, 'POST', '/api/login/submit', { data: shapes.session, msg: '登录成功', takes: 'phone' }),
  row(4, 'POST', '/api/login/submit', {
    ...{ data: shapes.session, bodies: ['form', 'multipart'], takes: 'refreshToken' },
  }),
  row(5, 'POST', '/api/login/qr_connect', { data: shapes.scan, takes: 'code' }),
  row(6, 'GET', '/api/client/info', { ...own, data: shapes.client }),
  row(7, 'GET', '/api/client/pointLog', { ...own, ...list, data: shapes.points }),
  row(8, 'POST', '/api/client/update', { ...own, data: shapes.done, msg: '修改成功', takes: 'nickname' }),
  row(9, 'GET', '/api/client/message/list', { ...own, ...list, data: shapes.notice }),
  row(10, 'GET', '/api/client/message/unread', { ...own, data: shapes.whole }),
  row(11, 'GET', '/api/client/message/all/read', { ...own, data: shapes.done, takes: 'type' }),
  row(12, 'GET', '/api/client/message/del', { ...own, data: shapes.done, msg: '删除成功', takes: 'ids' }),
  row(13, 'GET', '/api/resource/type/list', { data: shapes.types, takes: 'parentId' }),
  row(14, 'GET', '/api/resource/list', { ...list, data: shapes.asset }),
  row(15, 'POST', '/api/resource/listByImage', { ...list, ...file, data: shapes.asset }),
  row(16, 'GET', '/api/client/download/qiniu', { ...own, data: shapes.text, takes: 'resourceId' }),
  row(17, 'GET', '/api/client/download/ali/url', { ...own, data: shapes.text, takes: 'key' }),
  row(18, 'POST', '/api/common/put-file', { ...own, ...file, data: shapes.file }),
  row(19, 'GET', '/api/favorite/list', { ...own, ...list, data: shapes.folder }),
  row(20, 'GET', '/api/favorite/recommend', { data: shapes.assets, takes: 'size' }),
  row(21, 'POST', '/api/favorite/submit', { ...own, data: shapes.named, takes: 'name' }),
  row(22, 'POST', '/api/favorite/remove', { ...own, data: shapes.done, msg: '删除成功', takes: 'id' }),
  row(23, 'POST', '/api/favorite/item/save', { ...own, data: shapes.item, takes: 'resourceId' }),
  row(24, 'POST', '/api/favorite/item/remove', { ...own, data: shapes.done, takes: 'resourceId' }),
  row(25, 'GET', '/api/favorite/item/list', { ...own, ...list, data: shapes.saved }),
  row(26, 'POST', '/api/order/wechat/createOrder', { ...own, data: shapes.payment, takes: 'product' }),
  row(27, 'POST', '/api/order/wechat/select', { ...own, data: shapes.payState, takes: 'payId' }),
  row(28, 'POST', '/api/order/payment', {
    ...{ ...own, data: shapes.purchase, msg: '购买成功', takes: 'resourceIds' },
  }),
  row(29, 'POST', '/api/order/buyCar/add', { ...own, data: shapes.inCart, takes: 'resourceId' }),
  row(30, 'POST', '/api/order/buyCar/del', { ...own, data: shapes.done, takes: 'ids' }),
  row(31, 'GET', '/api/order/buyCar/list', { ...own, ...list, data: shapes.cartRow }),
  row(32, 'GET', '/blade-system/dict/dictionary', { data: shapes.words, takes: 'code' }),
  // It was to say `true`; an enquiry has got a number to come back with instead (docs/decisions/0020).
  row(33, 'POST', '/api/common/public/contact/us', { data: shapes.receipt, takes: 'type' }),
  row(34, 'GET', '/api/common/public/news', { ...list, data: shapes.news }),
  row(35, 'GET', '/api/common/config', { data: shapes.params }),
  row(36, 'GET', '/api/comfy-ui/page', { ...list, data: shapes.task }),
  row(37, 'GET', '/api/comfy-ui/post', { ...list, data: shapes.post }),
  row(38, 'GET', '/api/comfy-ui/detail', { data: shapes.task, takes: 'id' }),
  // U in the table, and "anonymous → 0" beside it: the latter is what a page needs that anybody may open.
  row(39, 'GET', '/api/comfy-ui/count', { data: shapes.whole }),
  row(40, 'GET', '/api/comfy-ui/style', { data: shapes.styles }),
  row(41, 'POST', '/api/comfy-ui/remove', { ...own, data: shapes.done, msg: '删除成功', takes: 'id' }),
  row(42, 'POST', '/api/comfy-ui/push', { ...own, ...file, data: shapes.pushed, takes: 'prompt' }),
];

export function callOf(number: number): Call {
  const call = calls.find((candidate) => candidate.number === number);
  if (!call) throw new Error(`there is no call ${number}`);
  return call;
}

export function bodiesOf({ method, bodies }: Call): readonly Body[] {
  return method === 'GET' ? [] : (bodies ?? ['json', 'form', 'multipart']);
}
