import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the account card and the log-out dialog, which load when they are wanted. */
export const accountStrings = defineStrings({
  zh: {
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
    notices: '消息通知',
    settings: '设置',
    logOut: '退出登录',
    confirmLogOut: '确定要退出登录吗？',
    logOutText: '退出后，购物车和收藏会保留在你的账户里。',
    loggedOut: '注销成功',
  },
  en: {
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
    unavailable: '尚未开放',
    drop: '把图片拖到这里，或直接粘贴',
    choose: '选择图片',
    limits: 'JPG、PNG，不超过 32 MB',
    honest: '以图搜索还没有开放。选择的图片只留在你的设备上，不会上传；请先用文字搜索，已输入的文字会保留。',
    wrongType: '只支持 JPG 和 PNG 图片，请换一张。',
    unreadable: '这张图片无法读取，请换一张。',
    tooLarge: '图片不得大于 32 MB，请换一张。',
    remove: '移除图片',
    chosen: (name: string) => `已选择图片 ${name}`,
  },
  en: {
    title: 'Search by image',
    unavailable: 'Not available yet',
    drop: 'Drag a picture here, or paste one',
    choose: 'Choose a picture',
    limits: 'JPG or PNG, up to 32 MB',
    honest:
      'Image search is not available yet. A picture you choose stays on your device and is not uploaded. Please search with words for now: what you typed is kept.',
    wrongType: 'Only JPG and PNG pictures work here. Please choose another.',
    unreadable: 'This picture cannot be read. Please choose another.',
    tooLarge: 'The picture must not be larger than 32 MB. Please choose another.',
    remove: 'Remove picture',
    chosen: (name: string) => `Chosen picture ${name}`,
  },
});
