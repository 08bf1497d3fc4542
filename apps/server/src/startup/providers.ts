import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContextParts } from '#context';
import type { Clock } from '#kernel/clock';
import type { Config } from '#kernel/config';
import type { SmsConfig } from '#kernel/provider-settings';
import { StartupError } from '#kernel/data-folder';
import type { Logger } from '#kernel/log';
import { createSmtpMailer } from '../adapters/mail/smtp.ts';
import { createAliyunSms } from '../adapters/sms/aliyun.ts';
import { withFailover } from '../adapters/sms/failover.ts';
import { createTencentSms } from '../adapters/sms/tencent.ts';
import { createWechatLogin } from '../adapters/wechat-login/real.ts';
import { createWechatPay, type WechatPayConfig } from '../adapters/wechat-pay/real.ts';
import { createWechatTransfers } from '../adapters/wechat-pay/transfers.ts';
import type { SmsSender } from '../features/account/port.ts';
import { TRANSFER_NOTIFY_PATH } from '../features/earnings/index.ts';
import { NOTIFY_PATH } from '../features/payments/index.ts';
import {
  simulatorAliyunConfig,
  simulatorGatewayConfig,
  simulatorLoginConfig,
  simulatorMailConfig,
} from '../simulators/client-config.ts';
import { startSimulators, type Simulators } from '../simulators/start.ts';

export type Providers = Pick<
  ContextParts,
  'payments' | 'transfers' | 'sms' | 'wechat' | 'mail' | 'simulatorUrl'
> & {
  simulators: Simulators | null;
};

/** The same real clients either way: pointed at the providers, or at their simulators on this machine. */
export async function openProviders(
  config: Config,
  shared: { clock: Clock; log: Logger; ownUrl: string },
): Promise<Providers> {
  const clock = () => shared.clock.now();
  const simulated = [config.payments, config.sms, config.wechatLogin, config.mail].some(
    ({ kind }) => kind === 'simulator',
  );
  const simulators = simulated ? await openSimulators(config, shared.log) : null;
  const ownUrl = config.publicUrl ?? shared.ownUrl;
  const merchant =
    config.payments.kind === 'wechat'
      ? { ...(await readMerchant(config.payments)), clock }
      : simulatorGatewayConfig(needed(simulators), { notifyUrl: '', clock });
  return {
    simulators,
    simulatorUrl: config.payments.kind === 'simulator' && simulators ? simulators.url : '',
    payments: createWechatPay({ ...merchant, notifyUrl: `${ownUrl}${NOTIFY_PATH}` }),
    transfers: createWechatTransfers({ ...merchant, notifyUrl: `${ownUrl}${TRANSFER_NOTIFY_PATH}` }),
    wechat: createWechatLogin(
      config.wechatLogin.kind === 'wechat'
        ? {
            appId: config.wechatLogin.appId,
            appSecret: config.wechatLogin.secret,
            openBaseUrl: 'https://open.weixin.qq.com',
            apiBaseUrl: 'https://api.weixin.qq.com',
          }
        : simulatorLoginConfig(needed(simulators)),
    ),
    mail: createSmtpMailer(
      config.mail.kind === 'smtp' ? config.mail : simulatorMailConfig(needed(simulators)),
    ),
    sms:
      config.sms.kind === 'providers'
        ? openSms(config.sms, clock)
        : createAliyunSms(simulatorAliyunConfig(needed(simulators), clock)),
  };
}

async function readMerchant(
  payments: Extract<Config['payments'], { kind: 'wechat' }>,
): Promise<Omit<WechatPayConfig, 'notifyUrl' | 'clock'>> {
  const { appId, mchId, merchantSerial, privateKeyFile, apiV3Key, publicKeyId, publicKeyFile } = payments;
  return {
    baseUrl: 'https://api.mch.weixin.qq.com',
    backupUrl: 'https://api2.mch.weixin.qq.com',
    ...{ appId, mchId, merchantSerial, apiV3Key },
    merchantPrivateKeyPem: await readKey('WECHAT_PAY_PRIVATE_KEY_FILE', privateKeyFile),
    platformKeys: { [publicKeyId]: await readKey('WECHAT_PAY_PUBLIC_KEY_FILE', publicKeyFile) },
  };
}

async function openSimulators(config: Config, log: Logger): Promise<Simulators> {
  try {
    return await startSimulators({
      port: config.simulatorPort,
      stateDir: join(config.dataFolder, 'simulators'),
      ...(config.publicUrl ? { notifyAllowedOrigin: config.publicUrl } : {}),
      log,
    });
  } catch (cause) {
    if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== 'EADDRINUSE')
      throw cause;
    throw new StartupError(
      {
        zh: `模拟服务的端口 ${config.simulatorPort} 已被占用，请用 MOGINE_SIMULATOR_PORT 换一个端口。`,
        en: `Port ${config.simulatorPort} of the simulators is already in use; choose another one with MOGINE_SIMULATOR_PORT.`,
      },
      { cause },
    );
  }
}

function needed(simulators: Simulators | null): Simulators {
  if (!simulators) throw new Error('no simulators were started');
  return simulators;
}

async function readKey(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartupError(
      {
        zh: `无法读取 ${setting} 指定的密钥文件。`,
        en: `The key file that ${setting} names cannot be read.`,
      },
      { cause },
    );
  }
}

function openSms(config: Extract<SmsConfig, { kind: 'providers' }>, clock: () => Date): SmsSender {
  const senders: SmsSender[] = [];
  if (config.aliyun) {
    const { keyId, keySecret, signName, template, guardianTemplate } = config.aliyun;
    senders.push(
      createAliyunSms({
        baseUrl: 'https://dysmsapi.aliyuncs.com',
        accessKeyId: keyId,
        accessKeySecret: keySecret,
        signName,
        templateCodes: { login: template, bind: template, guardian: guardianTemplate },
        clock,
      }),
    );
  }
  if (config.tencent) {
    const { secretId, secretKey, appId, signName, template, guardianTemplate } = config.tencent;
    senders.push(
      createTencentSms({
        baseUrl: 'https://sms.tencentcloudapi.com',
        region: 'ap-guangzhou',
        secretId,
        secretKey,
        sdkAppId: appId,
        signName,
        templateIds: { login: template, bind: template, guardian: guardianTemplate },
        clock,
      }),
    );
  }
  const [primary, secondary] = senders;
  if (!primary) throw new Error('no SMS provider is configured');
  return secondary ? withFailover(primary, secondary) : primary;
}
