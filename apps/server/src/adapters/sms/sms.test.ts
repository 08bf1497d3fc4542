import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SmsSendError, type SmsSender, type SmsTemplate } from '../../features/account/port.ts';
import { simulatorAliyunConfig, simulatorTencentConfig } from '../../simulators/client-config.ts';
import { openTestShop } from '../../simulators/test-shop.ts';
import { signAcs3 } from './acs3.ts';
import { createAliyunSms } from './aliyun.ts';
import { withFailover } from './failover.ts';
import { authorizeTc3 } from './tc3.ts';
import { createTencentSms } from './tencent.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
let senders: Record<'aliyun' | 'tencent', SmsSender>;
const clock = () => new Date();

beforeAll(async () => {
  shop = await openTestShop();
  senders = {
    aliyun: createAliyunSms(simulatorAliyunConfig(shop.simulators, clock)),
    tencent: createTencentSms(simulatorTencentConfig(shop.simulators, clock)),
  };
});
afterAll(() => shop.close());
beforeEach(() => shop.control.clearFaults());

const message = (phone: string, template: SmsTemplate = 'login') => ({
  phone,
  code: '246810',
  template,
  idempotencyKey: `key/${phone} +1`,
});

describe('signing', () => {
  test('ACS3 gives the documented example', () => {
    const { headers } = signAcs3(
      {
        method: 'POST',
        host: 'ecs.cn-shanghai.aliyuncs.com',
        path: '/',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        body: '',
        action: 'RunInstances',
        version: '2014-05-26',
        nonce: '3156853299f313e23d1673dc12e1703d',
        at: new Date('2023-10-26T10:22:32Z'),
      },
      'YourAccessKeyId',
      'YourAccessKeySecret',
    );
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('TC3 gives the documented example', () => {
    const header = authorizeTc3({
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      contentType: 'application/json; charset=utf-8',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestampS: 1_551_113_065,
    });
    expect(header).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

describe.each(['aliyun', 'tencent'] as const)('%s', (provider) => {
  const phone = provider === 'aliyun' ? '13800000001' : '13800000002';
  const op = `sms_${provider}` as const;

  test.each(['login', 'bind', 'guardian'] as const)(
    'delivers the code to the phone: %s',
    async (template) => {
      await senders[provider].send(message(phone, template));
      expect(shop.control.messages(phone)[0]).toMatchObject({
        ...{ provider, phone, code: '246810', template },
        reference: `key/${phone} +1`,
      });
    },
  );

  test('a wrong number and a used-up limit are final', async () => {
    await expect(senders[provider].send(message('12345678901'))).rejects.toMatchObject({ retryable: false });
    shop.control.setFault({ kind: 'sms_limit', op });
    await expect(senders[provider].send(message(phone))).rejects.toMatchObject({ retryable: false });
  });

  test.each([500, 503])('a %i may be tried again', async (status) => {
    shop.control.setFault({ kind: 'error', op, status });
    await expect(senders[provider].send(message(phone))).rejects.toMatchObject({ retryable: true });
  });

  test('silence may be tried again', async () => {
    const impatient =
      provider === 'aliyun'
        ? createAliyunSms({ ...simulatorAliyunConfig(shop.simulators, clock), timeoutMs: 300 })
        : createTencentSms({ ...simulatorTencentConfig(shop.simulators, clock), timeoutMs: 300 });
    shop.control.setFault({ kind: 'timeout', op });
    await expect(impatient.send(message(phone))).rejects.toMatchObject({ retryable: true, code: 'TIMEOUT' });
  });
});

test('a wrong secret or an old clock is refused', async () => {
  const before = shop.control.messages().length;
  const aliyun = simulatorAliyunConfig(shop.simulators, clock);
  const tencent = simulatorTencentConfig(shop.simulators, clock);
  const old = () => new Date(Date.now() - 3_600_000);
  const refused: [SmsSender, string][] = [
    [createAliyunSms({ ...aliyun, accessKeySecret: 'wrong' }), 'SignatureDoesNotMatch'],
    [createAliyunSms({ ...aliyun, accessKeyId: 'wrong' }), 'InvalidAccessKeyId.NotFound'],
    [createAliyunSms({ ...aliyun, clock: old }), 'InvalidTimeStamp.Expired'],
    [createTencentSms({ ...tencent, secretKey: 'wrong' }), 'AuthFailure.SignatureFailure'],
    [createTencentSms({ ...tencent, clock: old }), 'AuthFailure.SignatureExpire'],
  ];
  for (const [sender, code] of refused) {
    await expect(sender.send(message('13800000003'))).rejects.toMatchObject({ code });
  }
  expect(shop.control.messages()).toHaveLength(before);
});

describe('failover', () => {
  test('asks the second provider once when the first may have failed for its own reasons', async () => {
    shop.control.setFault({ kind: 'error', op: 'sms_aliyun' });
    await withFailover(senders.aliyun, senders.tencent).send(message('13800000004'));
    expect(shop.control.messages('13800000004').map((sent) => sent.provider)).toEqual(['tencent']);
  });

  test('does not when the number is the matter, and reports the second failure', async () => {
    shop.control.setFault({ kind: 'sms_limit', op: 'sms_aliyun' });
    const sender = withFailover(senders.aliyun, senders.tencent);
    await expect(sender.send(message('13800000005'))).rejects.toBeInstanceOf(SmsSendError);
    expect(shop.control.messages('13800000005')).toEqual([]);
    shop.control.setFault({ kind: 'error', op: 'sms_aliyun' });
    shop.control.setFault({ kind: 'sms_limit', op: 'sms_tencent' });
    await expect(sender.send(message('13800000005'))).rejects.toMatchObject({
      code: 'LimitExceeded.PhoneNumberDailyLimit',
    });
  });
});
