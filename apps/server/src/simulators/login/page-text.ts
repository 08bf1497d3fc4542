import type { Language } from '../html.ts';

interface LoginText {
  title: string;
  about: string;
  scanHint: string;
  scan: string;
  confirm: (site: string) => string;
  as: (name: string) => string;
  deny: string;
  problems: Record<'appid' | 'redirect_uri' | 'scope', string>;
}

export const LOGIN_TEXT: Record<Language, LoginText> = {
  zh: {
    title: '模拟微信登录',
    about: '在商店登录页选择“微信登录”就会来到确认页。可以扮演这些用户，每个人的身份始终不变：',
    scanHint: '这一页代替二维码和手机微信。',
    scan: '模拟扫码',
    confirm: (site) => `${site} 申请获得你的昵称和头像。`,
    as: (name) => `以“${name}”的身份同意`,
    deny: '拒绝',
    problems: {
      appid: 'appid 参数错误：不是这个模拟平台的应用。',
      redirect_uri: 'redirect_uri 参数错误：只能回到本机或已登记的网站。',
      scope: 'scope 或 response_type 参数错误。',
    },
  },
  en: {
    title: 'Simulated WeChat login',
    about:
      'Choose WeChat on the shop’s login page to get to the confirmation. You may be any of these people, and each keeps the same identity:',
    scanHint: 'This page stands in for the QR code and for WeChat on a phone.',
    scan: 'Scan the code',
    confirm: (site) => `${site} asks for your nickname and picture.`,
    as: (name) => `Allow as ${name}`,
    deny: 'Refuse',
    problems: {
      appid: 'Wrong appid: not an application of this simulated platform.',
      redirect_uri: 'Wrong redirect_uri: only this machine or the registered site.',
      scope: 'Wrong scope or response_type.',
    },
  },
};
