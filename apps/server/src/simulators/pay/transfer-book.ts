import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Journal } from '../journal.ts';
import type { SimulatorTime } from '../time.ts';
import { PayRefusal, shanghaiDay, shanghaiRfc3339 } from './answer.ts';
import { readBody } from './order-request.ts';

/** How long a payee may take to confirm. */
const CONFIRM_MS = 24 * 3_600_000;
/** From here on the payee's name must be told. */
const NAMED_FROM_FEN = 200_000;

const transferSchema = z.object({
  outBillNo: z.string(),
  billNo: z.string(),
  openid: z.string(),
  appId: z.string(),
  userName: z.string(),
  amountFen: z.int(),
  remark: z.string(),
  notifyUrl: z.string(),
  confirmPackage: z.string(),
  createdMs: z.number(),
  state: z.enum(['WAIT_USER_CONFIRM', 'SUCCESS', 'FAIL', 'CANCELLED']),
  failure: z.string(),
});
export type SimulatedTransfer = z.infer<typeof transferSchema>;

const transferRequest = z.object({
  appid: z.string().min(1).max(32),
  out_bill_no: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
  transfer_scene_id: z.literal('1005'),
  openid: z.string().min(1).max(64),
  user_name: z.string().max(2048).optional(),
  transfer_amount: z.int().min(1),
  transfer_remark: z.string().min(1).max(32),
  notify_url: z.url().max(256),
  user_recv_perception: z.string().optional(),
  transfer_scene_report_infos: z
    .array(z.object({ info_type: z.string(), info_content: z.string().min(1).max(32) }))
    .refine((infos) =>
      ['岗位类型', '报酬说明'].every((type) => infos.some((info) => info.info_type === type)),
    ),
});

export interface TransferBook {
  /** Throws `PayRefusal`. */
  request(raw: Buffer): SimulatedTransfer;
  find(outBillNo: string): SimulatedTransfer;
  /** Newest first. */
  list(): SimulatedTransfer[];
  /** As the payee would in WeChat, or the provider when something is wrong with the account; false when it is over. */
  end(outBillNo: string, state: 'SUCCESS' | 'FAIL' | 'CANCELLED', failure?: string): boolean;
}

export function createTransferBook(deps: {
  journal: Journal;
  time: SimulatorTime;
  mayNotify: (url: string) => boolean;
  openSecret: (sealed: Buffer) => string | undefined;
  onEnded: (transfer: SimulatedTransfer) => void;
}): TransferBook {
  const { journal, time } = deps;
  const transfers = new Map(journal.read('transfer', transferSchema).map((each) => [each.outBillNo, each]));

  function save(transfer: SimulatedTransfer): SimulatedTransfer {
    transfers.set(transfer.outBillNo, transfer);
    journal.put('transfer', transfer.outBillNo, transfer);
    return transfer;
  }
  function end(outBillNo: string, state: 'SUCCESS' | 'FAIL' | 'CANCELLED', failure = ''): boolean {
    const transfer = transfers.get(outBillNo);
    if (transfer?.state !== 'WAIT_USER_CONFIRM') return false;
    deps.onEnded(save({ ...transfer, state, failure }));
    return true;
  }
  function expireLater({ outBillNo, createdMs }: SimulatedTransfer): void {
    const leftMs = Math.max(createdMs + CONFIRM_MS - time.now().getTime(), 0);
    time.schedule(leftMs, async () => void end(outBillNo, 'FAIL', 'OVERDUE_CLOSE'));
  }

  for (const transfer of transfers.values())
    if (transfer.state === 'WAIT_USER_CONFIRM') expireLater(transfer);

  return {
    request(raw) {
      const body = readBody(raw, transferRequest);
      if (!deps.mayNotify(body.notify_url)) throw new PayRefusal(400, 'PARAM_ERROR', '不合法的通知地址');
      const userName =
        body.user_name === undefined ? '' : deps.openSecret(Buffer.from(body.user_name, 'base64'));
      if (userName === undefined) throw new PayRefusal(400, 'PARAM_ERROR', '收款用户姓名无法解密');
      if (userName === '' && body.transfer_amount >= NAMED_FROM_FEN) {
        throw new PayRefusal(400, 'PARAM_ERROR', '转账金额达到2000元必须填写收款用户姓名');
      }
      const known = transfers.get(body.out_bill_no);
      if (known) {
        const isSame =
          known.openid === body.openid &&
          known.amountFen === body.transfer_amount &&
          known.userName === userName;
        if (!isSame) throw new PayRefusal(400, 'ALREADY_EXISTS', '商户单号已存在，参数不一致');
        return known;
      }
      const nowMs = time.now().getTime();
      const transfer = save({
        outBillNo: body.out_bill_no,
        billNo: `1330000${shanghaiDay(nowMs).replaceAll('-', '')}${randomInt(1e12)}`,
        ...{ openid: body.openid, appId: body.appid, userName, amountFen: body.transfer_amount },
        ...{ remark: body.transfer_remark, notifyUrl: body.notify_url, createdMs: nowMs },
        ...{ state: 'WAIT_USER_CONFIRM', failure: '' },
        confirmPackage: `affffddafdfafddffda${randomInt(1e12)}==`,
      });
      expireLater(transfer);
      return transfer;
    },

    find(outBillNo) {
      const transfer = transfers.get(outBillNo);
      if (!transfer) throw new PayRefusal(404, 'NOT_FOUND', '记录不存在');
      return transfer;
    },

    list: () => [...transfers.values()].toReversed(),
    end,
  };
}

/** The answer to the call that makes a transfer: the only one with what the payee opens. */
export function newTransferText(transfer: SimulatedTransfer): object {
  return {
    out_bill_no: transfer.outBillNo,
    transfer_bill_no: transfer.billNo,
    create_time: shanghaiRfc3339(transfer.createdMs),
    state: transfer.state,
    ...(transfer.state === 'WAIT_USER_CONFIRM' && { package_info: transfer.confirmPackage }),
    ...(transfer.failure && { fail_reason: transfer.failure }),
  };
}

/** A transfer as queries and notifications tell it. */
export function transferText(transfer: SimulatedTransfer, mchId: string): object {
  return {
    mch_id: mchId,
    out_bill_no: transfer.outBillNo,
    transfer_bill_no: transfer.billNo,
    appid: transfer.appId,
    state: transfer.state,
    transfer_amount: transfer.amountFen,
    transfer_remark: transfer.remark,
    openid: transfer.openid,
    ...(transfer.failure && { fail_reason: transfer.failure }),
    create_time: shanghaiRfc3339(transfer.createdMs),
    update_time: shanghaiRfc3339(transfer.createdMs),
  };
}
