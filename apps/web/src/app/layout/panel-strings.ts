import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the account card and the log-out dialog, which load when they are wanted. */
export const accountStrings = defineStrings({
  zh: {
    menu: (name: string) => `${name} 的账号菜单`,
    account: '账号',
    center: '个人中心',
    cart: '购物车',
    noEmail: '未填写邮箱',
    downloads: '下载次数',
    points: '积分',
    plan: '方案',
    planNames: { basic: '个人基础版', monthly: '月度会员', yearly: '年度会员' },
    myAssets: '我的资源',
    creations: '我的创作',
    orders: '我的订单',
    wallet: '我的钱包',
    creator: '创作者',
    storefront: '我的主页',
    following: '我的关注',
    drafts: '上架草稿',
    earnings: '创作收益',
    analytics: '数据分析',
    notices: '消息通知',
    settings: '设置',
    logOut: '退出登录',
    confirmLogOut: '确定要退出登录吗？',
    logOutText: '退出后，购物车和收藏会保留在您的账号里。',
    loggedOut: '注销成功',
  },
  en: {
    menu: (name: string) => `Account menu of ${name}`,
    account: 'Account',
    center: 'User centre',
    cart: 'Cart',
    noEmail: 'No email given',
    downloads: 'Downloads',
    points: 'Points',
    plan: 'Plan',
    planNames: { basic: 'Personal basic', monthly: 'Monthly member', yearly: 'Yearly member' },
    myAssets: 'My assets',
    creations: 'My creations',
    orders: 'My orders',
    wallet: 'My wallet',
    creator: 'Creator',
    storefront: 'My storefront',
    following: 'Following',
    drafts: 'Drafts',
    earnings: 'Earnings',
    analytics: 'Analytics',
    notices: 'Notices',
    settings: 'Settings',
    logOut: 'Log out',
    confirmLogOut: 'Log out?',
    logOutText: 'Your cart and favourites stay in your account.',
    loggedOut: 'Logged out',
  },
});

/** Words of the panel for searching by picture, which loads when it is wanted. */
export const imageSearchStrings = defineStrings({
  zh: {
    title: '以图搜索',
    drop: '把图片拖到这里，或直接粘贴',
    choose: '选择图片',
    camera: '拍照',
    limits: 'JPG、PNG，不超过 32 MB',
    stays: '图片留在您的设备上，不会上传：只用它的颜色与轮廓去找相似的资源。',
    looking: '正在看这张图片…',
    wrongType: '只支持 JPG 和 PNG 图片，请换一张。',
    unreadable: '这张图片无法读取，请换一张。',
    tooLarge: '图片不得大于 32 MB，请换一张。',
  },
  en: {
    title: 'Search by image',
    drop: 'Drag a picture here, or paste one',
    choose: 'Choose a picture',
    camera: 'Take a photo',
    limits: 'JPG or PNG, up to 32 MB',
    stays:
      'The picture stays on your device and is not uploaded: only its colours and outlines are used to find what looks like it.',
    looking: 'Looking at the picture…',
    wrongType: 'Only JPG and PNG pictures work here. Please choose another.',
    unreadable: 'This picture cannot be read. Please choose another.',
    tooLarge: 'The picture must not be larger than 32 MB. Please choose another.',
  },
});

/** Words of the product menu. */
export const productStrings = defineStrings({
  zh: {
    moStudio: { name: 'MoStudio', text: '三维创作与展示工作台' },
    moIdeaAi: { name: 'MoIdeaAI', text: '文字与草图生成设计图' },
    mogineLab: { name: 'MogineLab', text: '用手机视频重建三维场景' },
    moHuman: { name: 'MoHuman', text: '可对话的数字人' },
  },
  en: {
    moStudio: { name: 'MoStudio', text: 'A workbench to make and show 3D' },
    moIdeaAi: { name: 'MoIdeaAI', text: 'Design pictures from words and sketches' },
    mogineLab: { name: 'MogineLab', text: 'Real places in 3D from a phone video' },
    moHuman: { name: 'MoHuman', text: 'Digital humans that talk with you' },
  },
});
