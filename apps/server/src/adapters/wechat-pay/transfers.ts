import { constants, publicEncrypt } from 'node:crypto';
import { z } from 'zod';
import type { Transfer, TransferGateway } from '../../features/earnings/port.ts';
import { openNotification, orReject } from './notification.ts';
import { openTransport, understood, unlessMissing, type WechatPayConfig } from './real.ts';

const PATH = '/v3/fund-app/mch-transfer/transfer-bills';
/** 佣金报酬: the scene under which people are paid for their work; it wants to know for what. */
const SCENE = {
  transfer_scene_id: '1005',
  user_recv_perception: '劳务报酬',
  transfer_scene_report_infos: [
    { info_type: '岗位类型', info_content: '3D 创作者' },
    { info_type: '报酬说明', info_content: '作品销售与下载收益' },
  ],
};
const REMARK = '创作收益提现';
/** From here on the payee's name must be told. */
const NAMED_FROM_FEN = 200_000;

const bill = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.string(),
  state: z.enum([
    ...['ACCEPTED', 'PROCESSING', 'WAIT_USER_CONFIRM', 'TRANSFERING'],
    ...['SUCCESS', 'FAIL', 'CANCELING', 'CANCELLED'],
  ] as const),
  transfer_amount: z.int().min(0).optional(),
  package_info: z.string().max(2000).optional(),
  fail_reason: z.string().max(200).optional(),
});

function readTransfer(content: unknown): Transfer {
  const { out_bill_no, transfer_bill_no, state, transfer_amount, package_info, fail_reason } =
    bill.parse(content);
  return {
    outBillNo: out_bill_no,
    billNo: transfer_bill_no,
    state,
    amountFen: transfer_amount ?? null,
    confirmPackage: package_info ?? '',
    failure: fail_reason ?? '',
  };
}

/** WeChat's merchant transfers, as of 2025: the payee confirms each in WeChat. Throws on keys that cannot be read. */
export function createWechatTransfers(config: WechatPayConfig): TransferGateway {
  const { transport, platformKeys } = openTransport(config);
  // The key that every call announces is the one that the platform opens secrets with.
  const secretKey = [...platformKeys].find(([serial]) => serial.startsWith('PUB_KEY_ID_'))?.[1];

  function encrypt(text: string): string {
    if (!secretKey) throw new Error('wechat pay: names can be told in public-key mode only');
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return publicEncrypt({ key: secretKey, padding, oaepHash: 'sha1' }, Buffer.from(text)).toString('base64');
  }

  return {
    async create({ outBillNo, appId, openid, amountFen, holder }) {
      const isNamed = amountFen >= NAMED_FROM_FEN;
      const answer = await transport.call('transfer', 'POST', PATH, {
        appid: appId,
        out_bill_no: outBillNo,
        openid,
        ...(isNamed && { user_name: encrypt(holder) }),
        transfer_amount: amountFen,
        transfer_remark: REMARK,
        notify_url: config.notifyUrl,
        ...SCENE,
      });
      return understood('transfer', () => readTransfer(answer.body));
    },

    async query(outBillNo) {
      const path = `${PATH}/out-bill-no/${encodeURIComponent(outBillNo)}`;
      const answer = await unlessMissing(transport.call('query transfer', 'GET', path));
      return answer ? understood('query transfer', () => readTransfer(answer.body)) : { state: 'not_found' };
    },

    parseNotification(headers, rawBody) {
      const { eventType, content } = openNotification(headers, rawBody, {
        ...{ platformKeys, apiV3Key: config.apiV3Key, now: config.clock() },
      });
      if (!eventType.startsWith('MCHTRANSFER.')) return null;
      return orReject('malformed', () => readTransfer(content));
    },
  };
}
