import { defineStrings } from '#shared/i18n/strings.tsx';

export const comingStrings = defineStrings({
  zh: {
    status: '正在开发中,敬请期待！',
    back: '返回上一页',
    worksToday: '现在就能用',
    browse: { title: '3D 资源库', text: '搜索和筛选模型、场景、全景图与材质' },
    home: { title: '首页', text: '看看新上架的资源' },
    pay: { title: '积分与会员', text: '充值积分，或开通会员下载模型' },
    pages: {
      '/lab/index': '这里将把手机拍摄的视频重建为可环视的光场。',
      '/lab/create': '这里将上传不超过 200 MB 的视频并开始光场采集。',
    },
    fallback: '这个页面正在制作。',
  },
  en: {
    status: 'In development. Coming soon.',
    back: 'Go back',
    worksToday: 'Ready to use today',
    browse: { title: '3D asset library', text: 'Search and filter models, scenes, panoramas and materials' },
    home: { title: 'Home', text: 'See what has just been published' },
    pay: { title: 'Points and membership', text: 'Top up points, or become a member and download models' },
    pages: {
      '/lab/index': 'Videos taken with a phone will be turned into light fields you can look around in.',
      '/lab/create': 'You will be able to upload a video of up to 200 MB here and start a capture.',
    },
    fallback: 'This page is being made.',
  },
});
