/**
 * How this device shows a model in the room around it. `quick-look`: Apple’s viewer opens it; `browser`: it would, but not from
 * within the app that shows this page; `none`: a phone that cannot; `phone`: a computer, whose reader has a phone.
 */
export type ArWay = 'quick-look' | 'browser' | 'none' | 'phone';

export type Device = {
  userAgent: string;
  /** Whether links may say `rel="ar"`. */
  hasArLinks: boolean;
  isTouched: boolean;
};

/** Apps that show pages in a view of their own, where Apple’s viewer does not open. */
const APPS = /MicroMessenger|QQ\/|Weibo|AlipayClient|DingTalk|Lark|BytedanceWebview|aweme|XiaoHongShu|xhs/i;
const APPLE = /iPhone|iPad|iPod/;

export function chooseArWay({ userAgent, hasArLinks, isTouched }: Device): ArWay {
  const isApple = APPLE.test(userAgent);
  if (APPS.test(userAgent)) return isApple ? 'browser' : 'none';
  if (hasArLinks) return 'quick-look';
  return isApple || isTouched ? 'none' : 'phone';
}

/** Real size, which nobody changes by pinching: that is what it is looked at for. */
export function quickLookAddress(usdz: string): string {
  return `${usdz}#allowsContentScaling=0`;
}

/** Whether phones nearby can open addresses of this origin. */
export function isReachable(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname !== 'localhost' && !hostname.startsWith('127.') && hostname !== '[::1]';
}
