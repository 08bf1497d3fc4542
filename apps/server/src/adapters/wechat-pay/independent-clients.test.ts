import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import NodeWechatPay from 'wechatpay-node-v3';
import { openTestShop } from '../../simulators/test-shop.ts';
import { checkSignature, readPlatformKeys } from './signature.ts';

/** Two clients written by others keep the simulator, and so our own client, honest. */
const PROVIDER_HOST = 'https://api.mch.weixin.qq.com';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function orderBody(outTradeNo: string) {
  return {
    description: '会员 月卡',
    out_trade_no: outTradeNo,
    notify_url: shop.notifyUrl,
    amount: { total: 19_800, currency: 'CNY' },
  };
}

async function noticeOf(outTradeNo: string) {
  expect(shop.control.pay(outTradeNo)).toBe(true);
  await shop.control.runDue();
  const notice = shop.received.at(-1);
  if (!notice) throw new Error('no notification arrived');
  const header = (name: string) => String(notice.headers[`wechatpay-${name}`]);
  const body = notice.rawBody.toString('utf8');
  const { resource }: { resource: { ciphertext: string; associated_data: string; nonce: string } } =
    JSON.parse(body);
  return { notice, header, body, resource };
}

describe('wechatpay-axios-plugin', () => {
  function client(certs: Record<string, string>) {
    const { pay } = shop.simulators.identity;
    return new Wechatpay({
      mchid: pay.mchId,
      serial: pay.merchantSerial,
      privateKey: pay.merchantPrivateKeyPem,
      certs,
      baseURL: shop.simulators.url,
    });
  }

  test('places, queries and closes in public-key mode and believes the answers', async () => {
    const { pay } = shop.simulators.identity;
    const payments = client({ [pay.publicKeyId]: pay.platformPublicKeyPem });
    const headers = { 'Wechatpay-Serial': pay.publicKeyId };
    const identity = { appid: pay.appId, mchid: pay.mchId };
    const placed = await payments
      .chain('v3/pay/transactions/native')
      .post({ ...identity, ...orderBody('axios000001') }, { headers });
    expect(placed.data).toMatchObject({ code_url: expect.stringMatching(/^weixin:/) });
    const path = 'v3/pay/transactions/out-trade-no/axios000001';
    const seen = await payments.chain(path).get({ headers, params: { mchid: pay.mchId } });
    expect(seen.data).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 19_800 } });
    expect(await payments.chain(`${path}/close`).post({ mchid: pay.mchId }, { headers })).toMatchObject({
      status: 204,
    });
    shop.control.setFault({ kind: 'signtest', op: 'query' });
    await expect(payments.chain(path).get({ headers, params: { mchid: pay.mchId } })).rejects.toMatchObject({
      code: 'EV3_RES_HEADER_SIGNATURE_DIGEST',
    });
  });

  test('tests itself against the platform, with an encrypted text too', async () => {
    const { pay } = shop.simulators.identity;
    const echo = client({ [pay.publicKeyId]: pay.platformPublicKeyPem }).chain('v3/security/echo');
    const headers = { 'Wechatpay-Serial': pay.publicKeyId };
    const body = {
      echo_message: '你好',
      encrypted_echo_message: Rsa.encrypt('你好', pay.platformPublicKeyPem),
    };
    expect((await echo.post(body, { headers })).data).toMatchObject({ echo_message: '你好' });
    const other = { ...body, echo_message: '再见' };
    await expect(echo.post(other, { headers })).rejects.toMatchObject({ response: { status: 400 } });
  });

  test('believes answers under the platform certificate when it names no key', async () => {
    const { pay } = shop.simulators.identity;
    const payments = client({ [pay.certificateSerial]: pay.certificatePem });
    const placed = await payments.chain('v3/pay/transactions/native').post({
      ...{ appid: pay.appId, mchid: pay.mchId },
      ...orderBody('axios000002'),
    });
    expect(placed.status).toBe(200);
  });

  test('verifies and decrypts our notifications, and our verifier accepts its signature', async () => {
    const { pay } = shop.simulators.identity;
    await shop.gateway.placeNativeOrder({
      ...{ outTradeNo: 'axios000003', description: '积分', amountFen: 1 },
      expiresAt: new Date(Date.now() + 600_000),
    });
    const { header, body, resource } = await noticeOf('axios000003');
    const message = Formatter.response(header('timestamp'), header('nonce'), body);
    expect(Rsa.verify(message, header('signature'), pay.platformPublicKeyPem)).toBe(true);
    const text = Aes.AesGcm.decrypt(
      resource.ciphertext,
      pay.apiV3Key,
      resource.nonce,
      resource.associated_data,
    );
    expect(JSON.parse(text)).toMatchObject({ out_trade_no: 'axios000003', trade_state: 'SUCCESS' });

    const now = new Date();
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signed = Formatter.response(timestamp, 'nonce', '{"a":"额"}');
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'nonce',
      'wechatpay-serial': 'K',
      'wechatpay-signature': Rsa.sign(signed, pay.platformPrivateKeyPem),
    };
    const keys = readPlatformKeys({ K: pay.platformPublicKeyPem });
    expect(checkSignature(headers, Buffer.from('{"a":"额"}'), keys, now)).toBe('valid');
    expect(checkSignature(headers, Buffer.from('{"a":"额" }'), keys, now)).toBe('signature');
  });
});

describe('wechatpay-node-v3', () => {
  /** The client has its host built in; its own hook for another HTTP service sends the calls to the simulator. */
  function client() {
    const { pay } = shop.simulators.identity;
    const instance = new NodeWechatPay({
      appid: pay.appId,
      mchid: pay.mchId,
      serial_no: pay.merchantSerial,
      publicKey: Buffer.from(pay.merchantPublicKeyPem),
      privateKey: Buffer.from(pay.merchantPrivateKeyPem),
      key: pay.apiV3Key,
    });
    const send = async (method: string, url: string, headers: Record<string, string>, body?: object) => {
      const response = await fetch(url.replace(PROVIDER_HOST, shop.simulators.url), {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, data: text === '' ? {} : JSON.parse(text) };
    };
    instance.createHttp({
      upload: () => Promise.reject(new Error('nothing is uploaded here')),
      get: (url: string, headers: Record<string, string>) => send('GET', url, headers),
      post: (url: string, body: object, headers: Record<string, string>) => send('POST', url, headers, body),
    });
    return instance;
  }

  test('places, queries and closes', async () => {
    const pay = client();
    const placed = await pay.transactions_native(orderBody('nodev3000001'));
    expect(placed).toMatchObject({ status: 200, data: { code_url: expect.stringMatching(/^weixin:/) } });
    expect(await pay.query({ out_trade_no: 'nodev3000001' })).toMatchObject({
      status: 200,
      data: { trade_state: 'NOTPAY' },
    });
    expect(await pay.close('nodev3000001')).toMatchObject({ status: 204 });
    expect(await pay.query({ out_trade_no: 'nodev3000001' })).toMatchObject({
      data: { trade_state: 'CLOSED' },
    });
  });

  test('fetches our certificate, verifies and decrypts our notifications with it', async () => {
    const pay = client();
    await pay.transactions_native(orderBody('nodev3000002'));
    shop.control.signNotificationsWith('certificate');
    const { header, body, resource } = await noticeOf('nodev3000002');
    shop.control.signNotificationsWith('public_key');
    const notice = {
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      body,
      serial: header('serial'),
      signature: header('signature'),
      apiSecret: shop.simulators.identity.pay.apiV3Key,
    };
    expect(await pay.verifySign(notice)).toBe(true);
    expect(await pay.verifySign({ ...notice, body: `${body} ` })).toBe(false);
    expect(
      pay.decipher_gcm(resource.ciphertext, resource.associated_data, resource.nonce, notice.apiSecret),
    ).toMatchObject({ out_trade_no: 'nodev3000002', amount: { total: 19_800 } });
  });

  test('signs so that our verifier accepts it', () => {
    const now = new Date();
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const { pay } = shop.simulators.identity;
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-serial': 'M',
      'wechatpay-signature': client().sha256WithRsa(`${timestamp}\nn\n{}\n`),
    };
    expect(
      checkSignature(headers, Buffer.from('{}'), readPlatformKeys({ M: pay.merchantPublicKeyPem }), now),
    ).toBe('valid');
  });
});
