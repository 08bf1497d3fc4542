import type { Text } from '@mogine/contract/kernel/reasons';
import { PRODUCT_TYPES } from './product-types.ts';

export type Path = `/${string}`;
/** `transparent` floats above the page; `lab` is the product header without its right-hand links; `none`: the page brings its own frame. */
export type HeaderKind = 'default' | 'product' | 'transparent' | 'lab' | 'none';

export type PageRoute = {
  /** With `/*` at its end it stands for all that is below, which its page tells apart. */
  readonly path: Path;
  readonly title: Text;
  /** `site/home` is `features/site/pages/home.page.tsx`. */
  readonly page: string;
  readonly header: HeaderKind;
  /** `server`: readable without scripts. `client`: the server sends the frame and a skeleton. */
  readonly render: 'server' | 'client';
  readonly auth: boolean;
  /** `stage` shows pictures, `paper` is for reading. */
  readonly surface: 'stage' | 'paper';
  /** Fills the window exactly, without a footer, and scrolls inside of itself. */
  readonly isFull: boolean;
  /** All that the parameter of its path may be, in small letters; an address with another one is unknown. */
  readonly values: readonly string[] | null;
};
export type RedirectRoute = { readonly path: Path; readonly redirect: Path };
export type Route = PageRoute | RedirectRoute;

/** The page of a route that is still being made: it says so, under its own title. */
export const COMING_PAGE = 'site/coming';
/** Where an unknown path leads. */
export const FALLBACK_PATH: Path = '/index';

type Options = Partial<
  Pick<PageRoute, 'page' | 'header' | 'render' | 'auth' | 'surface' | 'isFull' | 'values'>
>;

function page(path: Path, zh: string, en: string, options: Options = {}): PageRoute {
  const { page: name = COMING_PAGE, header = 'default', render = 'server', auth = false } = options;
  const { surface = 'stage', isFull = false, values = null } = options;
  return { path, title: { zh, en }, page: name, header, render, auth, surface, isFull, values };
}

/** A tool: works on the client only. */
function tool(path: Path, zh: string, en: string, options: Omit<Options, 'render'> = {}): PageRoute {
  return page(path, zh, en, { ...options, render: 'client' });
}

/** Belongs to one person, so it needs a session and is never rendered on the server. */
function member(
  path: Path,
  zh: string,
  en: string,
  name?: string,
  surface: PageRoute['surface'] = 'paper',
): PageRoute {
  return page(path, zh, en, { ...(name ? { page: name } : {}), render: 'client', auth: true, surface });
}

function redirect(path: Path, to: Path): RedirectRoute {
  return { path, redirect: to };
}

const paper = { surface: 'paper' } as const;

/** What is shown of an address that nobody takes for a page of ours; it has none itself. */
export const MISSING_ROUTE: PageRoute = page('/missing', '没有这个页面', 'There is no such page', {
  page: 'site/missing',
  ...paper,
});

/** Every address of the product. An address that is not here leads to {@link FALLBACK_PATH}, or is missing where it is a file's. */
export const routes: readonly Route[] = [
  redirect('/', '/index'),
  page('/index', '首页', 'Home', { page: 'site/home' }),
  page('/search', '搜索资源', 'Search', { page: 'catalog/browse' }),
  page('/download', '下载', 'Download', { page: 'site/download', ...paper }),
  page('/works', '作品', 'Works', { page: 'site/works' }),
  page('/Hab/index', '资源中心', 'Resource hub', { page: 'site/hub' }),
  page('/privacy', '隐私政策', 'Privacy policy', { page: 'site/privacy', ...paper }),
  page('/agreement', '用户协议', 'User agreement', { page: 'site/agreement', ...paper }),
  page('/digitalHuman', '数字人 MoHuman', 'Digital human MoHuman', { page: 'site/digital-human' }),
  page('/news', '新闻', 'News', { page: 'site/news', ...paper }),
  page('/news/list', '新闻列表', 'All news', { page: 'site/news-list', ...paper }),
  page('/media', '媒体报道', 'In the media', { page: 'site/media', ...paper }),
  page('/media/detail', '新闻详情', 'Article', { page: 'site/article', ...paper }),
  page('/about_us', '关于我们', 'About us', { page: 'site/about', ...paper }),
  page('/wfc', '西门子挑战赛', 'Siemens challenge', { page: 'enquiry/competition', header: 'transparent' }),
  page('/wecome', 'MoStudio', 'MoStudio', { page: 'site/studio' }),
  page('/serve', '联系我们', 'Contact us', { page: 'enquiry/serve', ...paper }),
  page('/feedback', '意见反馈', 'Feedback', { page: 'enquiry/feedback', ...paper }),
  page('/verify', '验证授权', 'Verify a licence', { page: 'licences/verify', ...paper }),
  tool('/mogine/unsubscribe', '退订邮件摘要', 'Stop the digest', { page: 'messages/unsubscribe', ...paper }),
  page('/plan', '订阅方案', 'Subscription plans', { page: 'site/plan', ...paper }),
  tool('/login', '登录', 'Log in', { page: 'account/login', ...paper }),

  redirect('/MoAI', '/MoAI/create'),
  tool('/MoAI/create', 'AI 图像创作', 'AI image creation', { page: 'create/studio', isFull: true }),
  page('/MoAI/list', 'AI 作品广场', 'AI gallery', { page: 'create/gallery' }),
  tool('/MoAI/redraw', '局部重绘', 'Partial redraw', { page: 'create/redraw', isFull: true }),
  tool('/MoAI/comfyui', 'AI 工作流', 'AI workflow', { page: 'workflow/workflow', isFull: true }),
  member('/MoAI/my', '我的创作', 'My creations', 'create/my', 'stage'),
  member('/MoAI/create3D', 'AI 3D 生成', 'AI 3D generation', 'create/studio-3d', 'stage'),

  redirect('/mogine', '/mogine/index'),
  page('/mogine/index', '3D 资源库', '3D asset library', { page: 'catalog/browse' }),
  page('/mogine/detail', '资源详情', 'Asset', { page: 'catalog/asset' }),
  page('/mogine/creator', '创作者主页', 'Creator', { page: 'storefront/storefront' }),
  tool('/mogine/compare', '模型对比', 'Compare models', { page: 'catalog/compare' }),
  tool('/mogine/pay', '积分与会员', 'Points and membership', { page: 'wallet/pay', ...paper }),
  redirect('/mogine/userCenter', '/mogine/userCenter/myRecurso'),
  member('/mogine/userCenter/myRecurso', '我的资源', 'My assets', 'orders/my-assets'),
  member('/mogine/userCenter/myOrder', '我的订单', 'My orders', 'orders/orders'),
  member('/mogine/userCenter/order', '订单详情', 'Order', 'orders/order'),
  member('/mogine/userCenter/receipt', '收据', 'Receipt', 'orders/receipt'),
  member('/mogine/userCenter/wallet', '我的钱包', 'My wallet', 'wallet/wallet'),
  member('/mogine/userCenter/shopCart', '购物车', 'Cart', 'orders/shop-cart'),
  member('/mogine/userCenter/notice', '消息通知', 'Notices', 'messages/notices'),
  member('/mogine/userCenter/settings', '设置', 'Settings', 'account/settings'),
  member('/mogine/userCenter/creator', '创作者', 'Creator', 'creators/creator'),
  member('/mogine/userCenter/storefront', '我的主页', 'My storefront', 'storefront/my-storefront'),
  member('/mogine/userCenter/following', '我的关注', 'Following', 'storefront/following'),
  member('/mogine/userCenter/wanted', '想找的资源', 'Wanted', 'wanted/wanted'),
  member('/mogine/userCenter/drafts', '上架草稿', 'Drafts', 'creators/drafts'),
  member('/mogine/userCenter/earnings', '创作收益', 'Earnings', 'creators/earnings'),
  member('/mogine/userCenter/analytics', '数据分析', 'Analytics', 'creators/analytics'),
  member('/mogine/userCenter/draft', '上架草稿', 'Draft', 'creators/draft', 'stage'),
  redirect('/mogine/coll', '/mogine/coll/like'),
  member('/mogine/coll/like', '我的喜欢', 'Liked', 'favorites/liked'),
  member('/mogine/coll/favorites', '我的收藏夹', 'Folders', 'favorites/folders'),
  page('/mogine/shared', '分享的收藏夹', 'Shared folder', { page: 'favorites/shared', ...paper }),

  redirect('/product', '/product/index'),
  page('/product/index', '产品与解决方案', 'Products and solutions', {
    page: 'site/products',
    header: 'product',
  }),
  page('/product/example', '成功案例', 'Success stories', { page: 'site/stories', header: 'product' }),
  page('/product/aboutAs', '关于摩境', 'About Mogine', { page: 'site/about-product', header: 'product' }),
  page('/product/page/:type', '产品介绍', 'Product', {
    page: 'site/product',
    header: 'product',
    values: PRODUCT_TYPES,
  }),

  tool('/lab/index', '光场实验室', 'Light-field lab', { header: 'lab' }),
  tool('/lab/create', '新建光场采集', 'New capture', { header: 'lab' }),

  tool('/admin/*', '后台', 'Back office', { page: 'admin/office', header: 'none', isFull: true, ...paper }),
];
