import { defineStrings } from '#shared/i18n/strings.tsx';

export const appStrings = defineStrings({
  zh: {
    siteName: '摩境 Mogine',
    titled: (title: string) => `${title} - 摩境 Mogine`,
    cardAlt: (title: string) => `“${title}”的分享卡片`,
    loading: '页面加载中',
    loginFirst: '请先登录',
    failedTitle: '页面出错了',
    failedBody: '这个页面没能正常显示。您填写过的内容不会被提交，请重试。',
    chunkTitle: '没有加载完整',
    chunkBody: '网络中断，或网站刚刚更新。请检查网络后重新加载。',
    retry: '重试',
    reload: '重新加载',
    home: '返回首页',
    requestId: '请求编号',
    notice: '公告',
    noticeAway: '收起公告',
    closedParts: (names: string) => `暂时关闭：${names}。浏览不受影响，请稍后再来。`,
    simulated: '演示环境：部分外部服务为模拟，不会产生真实扣款或短信。',
  },
  en: {
    siteName: 'Mogine',
    titled: (title: string) => `${title} - Mogine`,
    cardAlt: (title: string) => `Preview card of “${title}”`,
    loading: 'Loading the page',
    loginFirst: 'Please log in first.',
    failedTitle: 'This page ran into an error',
    failedBody: 'The page could not be shown. Nothing you entered was sent. Please try again.',
    chunkTitle: 'Not loaded completely',
    chunkBody: 'The network dropped, or the site was updated. Check your connection and reload.',
    retry: 'Try again',
    reload: 'Reload',
    home: 'Back to home',
    requestId: 'Request id',
    notice: 'Notice',
    noticeAway: 'Put the notice away',
    closedParts: (names: string) =>
      `Closed for the time being: ${names}. You can still look around; please come back later.`,
    simulated:
      'Demo site: some outside services are simulated. No real charge is made and no real message is sent.',
  },
});
