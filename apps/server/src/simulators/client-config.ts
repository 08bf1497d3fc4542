import type { SimulatorIdentity } from './identity.ts';
import { SMS_SIGN_NAME, SMS_TEMPLATES } from './sms/outbox.ts';

/** What a running simulator must tell so that the real clients can be pointed at it. */
export interface SimulatorAddress {
  url: string;
  smtpUrl: string;
  identity: SimulatorIdentity;
}

/** For `createWechatPay`: public-key mode first, the platform certificate accepted beside it. */
export function simulatorGatewayConfig(
  { url, identity: { pay } }: SimulatorAddress,
  shop: { notifyUrl: string; clock: () => Date },
) {
  return {
    baseUrl: url,
    appId: pay.appId,
    mchId: pay.mchId,
    merchantSerial: pay.merchantSerial,
    merchantPrivateKeyPem: pay.merchantPrivateKeyPem,
    apiV3Key: pay.apiV3Key,
    platformKeys: {
      [pay.publicKeyId]: pay.platformPublicKeyPem,
      [pay.certificateSerial]: pay.certificatePem,
    },
    ...shop,
  };
}

/** For `createWechatLogin`. */
export function simulatorLoginConfig({ url, identity: { login } }: SimulatorAddress) {
  return { ...login, openBaseUrl: url, apiBaseUrl: url };
}

/** For `createAliyunSms`. */
export function simulatorAliyunConfig({ url, identity: { aliyun } }: SimulatorAddress, clock: () => Date) {
  return { baseUrl: url, ...aliyun, signName: SMS_SIGN_NAME, templateCodes: SMS_TEMPLATES.aliyun, clock };
}

/** For `createTencentSms`. */
export function simulatorTencentConfig({ url, identity: { tencent } }: SimulatorAddress, clock: () => Date) {
  return {
    baseUrl: url,
    ...tencent,
    region: 'ap-guangzhou',
    signName: SMS_SIGN_NAME,
    templateIds: SMS_TEMPLATES.tencent,
    clock,
  };
}

/** For `createSmtpMailer`; both addresses are read in the simulated mailbox. */
export function simulatorMailConfig({ smtpUrl }: SimulatorAddress) {
  return { url: smtpUrl, from: '摩境 Mogine <no-reply@mogine.test>', staff: 'desk@mogine.test' };
}
