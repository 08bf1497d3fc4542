import { ApiError } from './client.ts';

const words = {
  zh: '网络连接失败，请检查网络后重试',
  en: 'The network could not be reached. Check your connection and try again.',
};

/** The language of the page as it stands. */
export function readPageLang(): keyof typeof words {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'zh';
}

/** A call that never reached the server, told in the page's language. */
export function createUnreachable(): ApiError {
  return new ApiError({ reason: 'UNAVAILABLE', status: 0, message: words[readPageLang()] });
}
