import type { LegalDocument } from './document.ts';

export const cookies: LegalDocument = {
  version: '2',
  effectiveDay: '2026-11-26',
  title: { zh: 'Cookie 协议', en: 'Cookie agreement' },
  summary: {
    zh: '列出本站在您的浏览器里保存的每一项内容、用途与期限。本站没有广告或跨站跟踪 Cookie。',
    en: 'Everything this site keeps in your browser, what for and how long. There are no advertising or cross-site tracking cookies.',
  },
  sections: [
    {
      id: 'cookies',
      zh: {
        heading: 'Cookie',
        body: [
          'Cookie 是浏览器保存并随请求发给本站的小段文字。本站使用三个：',
          [
            'user-language：您选择的界面语言，保存一年。',
            'mogine_device：向该浏览器发送登录验证码时设置的随机标记，用来限制发送次数、防止滥用，保存一年；网页脚本读不到它，它不能用来登录。',
            'wxl（使用 HTTPS 时为 __Host-wxl）：微信扫码登录时设置，确认扫码与登录发生在同一个浏览器，最多保存 10 分钟；网页脚本读不到它。',
          ],
        ],
      },
      en: {
        heading: 'Cookies',
        body: [
          'A cookie is a short text that the browser keeps and sends to this site with its requests. This site uses three:',
          [
            'user-language: the language you chose. Kept for a year.',
            'mogine_device: a random mark set when a login code is sent for this browser; it limits how many are sent and prevents abuse. Kept for a year. Scripts in the page cannot read it, and it cannot be used to log in.',
            'wxl (__Host-wxl under HTTPS): set when you log in by scanning with WeChat, to make sure that scan and login happen in the same browser. Kept for at most 10 minutes. Scripts in the page cannot read it.',
          ],
        ],
      },
    },
    {
      id: 'storage',
      zh: {
        heading: '本地存储',
        body: [
          '以下内容保存在浏览器的本地存储（localStorage）中，不会自动随请求发送：',
          [
            'userInfo：登录令牌与到期时间等登录状态，退出登录时删除。',
            'autoLogin：您是否选择了 30 天内自动登录，退出登录时删除。',
            'openLogo：首次看到开场动画的时间，用来不再重复播放，直到您清除。',
            'theme：您选择的明暗主题；选择跟随系统时删除。',
            'user-language：您选择的界面语言，直到您清除。',
            'statistics：您已关闭匿名统计；重新开启时删除。',
          ],
          '此外，会话存储（sessionStorage）会暂存返回路径、由何处打开资源、登录后要回到的页面等当前标签页需要的内容，关闭标签页后由浏览器清除。',
        ],
      },
      en: {
        heading: 'Local storage',
        body: [
          'These are kept in the browser’s local storage and are not sent along with requests by themselves:',
          [
            'userInfo: your login, such as its tokens and when they end. Removed when you log out.',
            'autoLogin: whether you chose to stay logged in for 30 days. Removed when you log out.',
            'openLogo: when you first saw the opening animation, so that it is not played again. Kept until you clear it.',
            'theme: light or dark, as you chose. Removed when you choose to follow the system.',
            'user-language: the language you chose. Kept until you clear it.',
            'statistics: that you switched anonymous statistics off. Removed when you switch them on.',
          ],
          'The session storage also holds what the open tab needs for a while, such as the way back, how assets were come to, and the page to return to after login. The browser clears it when the tab is closed.',
        ],
      },
    },
    {
      id: 'choice',
      zh: {
        heading: '您的选择',
        body: [
          '上述内容都用于您所要求的功能或账号安全。您可以在浏览器设置中查看、清除或阻止它们；这样做会退出登录、恢复默认语言与主题，阻止 Cookie 后微信扫码登录无法使用。',
          '微信登录会打开微信的页面；该页面使用的 Cookie 由微信管理，适用其自己的规则。',
        ],
      },
      en: {
        heading: 'Your choice',
        body: [
          'All of this serves functions that you asked for or the safety of accounts. You can view, clear or block it in your browser’s settings. Doing so logs you out and brings back the default language and theme; with cookies blocked, logging in by WeChat scan does not work.',
          'A WeChat login opens a page of WeChat. Cookies on that page are WeChat’s and follow its own rules.',
        ],
      },
    },
    {
      id: 'changes',
      zh: {
        heading: '变更',
        body: [
          '增加用途不同的 Cookie 或存储项时，会先更新本页的清单与版本；依法需要同意的，会先取得您的同意。',
        ],
      },
      en: {
        heading: 'Changes',
        body: [
          'Before a cookie or stored item with another purpose is added, the list and the version of this page are updated. Where the law requires consent, it is asked for first.',
        ],
      },
    },
  ],
};
