import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Config } from '#kernel/config';
import { DEMO_ACCOUNTS } from '../../seed/demo-accounts.ts';
import type { World } from './open.ts';

const isChinese = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh');

/** What a person at the terminal needs next. Production logs instead. */
export function welcome(config: Config, { simulators }: World, startedInMs: number): void {
  if (config.isProduction) return;
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  const seconds = (startedInMs / 1000).toFixed(1);
  const lines: [zh: string, en: string, value: string][] = [
    ['摩境 Mogine', 'Mogine 摩境', `${address}  (${seconds} s)`],
    ['接口文档', 'API', `${address}${BASE_PATH}/docs`],
  ];
  if (simulators) {
    lines.push(['短信验证码 SMS codes', 'SMS codes 短信验证码', `${simulators.url}/sms`]);
    lines.push(['模拟支付与微信', 'Simulated payer and WeChat', `${simulators.url}/`]);
  }
  if (config.sms.kind === 'simulator') {
    for (const { phone, zh, en } of DEMO_ACCOUNTS)
      lines.push(['演示账号', 'Demo account', `${phone}  ${isChinese ? zh : en}`]);
  }
  const width = Math.max(...lines.map(([zh, en]) => displayWidth(isChinese ? zh : en)));
  const text = lines.map(([zh, en, value]) => {
    const label = isChinese ? zh : en;
    return `  ${label}${' '.repeat(width - displayWidth(label))}   ${value}`;
  });
  console.log(`\n${text.join('\n')}\n\n  ${isChinese ? '按 Ctrl-C 停止' : 'Ctrl-C stops it'}\n`);
}

/** Columns in a terminal: CJK characters take two. */
function displayWidth(text: string): number {
  return [...text].reduce((sum, char) => sum + (/[\u2e80-\uffef]/.test(char) ? 2 : 1), 0);
}
