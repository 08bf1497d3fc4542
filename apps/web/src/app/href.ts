import { cleanWords } from '@mogine/contract/kernel/words';
import type { ProductType } from './product-types.ts';
import type { Path } from './routes.ts';

/** An address inside the product. */
export type Href = Path;

const SEARCH_KEY_MAX = 100;

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** The state of the browse page as its address carries it; lists become comma lists. */
export type BrowseQuery = {
  searchKey?: string | undefined;
  /** The words are meant as they stand. */
  asWritten?: boolean | undefined;
  /** What the picture that was searched with looks like. */
  like?: string | undefined;
  /** A kind (`model` …) or the id of a type-tree node. */
  type?: string | undefined;
  color?: readonly string[] | string | undefined;
  tags?: readonly string[] | string | undefined;
  format?: string | undefined;
  free?: boolean | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  sort?: string | undefined;
  clientId?: string | undefined;
  current?: number | undefined;
};

/** The choice on the pay page as its address carries it. */
export type PayQuery = {
  type?: 'vip' | 'point' | undefined;
  point?: number | undefined;
  vipType?: number | undefined;
  redirect?: string | undefined;
  /** The order whose code is on screen, so that a reload shows it again. */
  payId?: string | undefined;
};

/** One order by its number; `type` says which entry of the log, where a number has several. */
export type OrderQuery = { no: string; type?: number | undefined };

/** One result of one of one's own tasks. */
export type ResultQuery = {
  task?: string | undefined;
  index?: number | undefined;
  /** A task whose settings are taken over. */
  reuse?: string | undefined;
};
export type WorkflowQuery = Pick<ResultQuery, 'task' | 'index'> & { id?: string | undefined };
export type CreateQuery = {
  task?: string | undefined;
  post?: string | undefined;
  reference?: string | undefined;
  prompt?: string | undefined;
};

/** What of one's works is shown, and the one that is looked at. */
export type WorksQuery = {
  task?: string | undefined;
  /** `starred`, `none` for what lies in no folder, or a folder's id. */
  folder?: string | undefined;
  status?: string | undefined;
  flow?: string | undefined;
  searchKey?: string | undefined;
};

/** What the gallery shows as its address carries it; `post` opens one work. */
export type GalleryQuery = {
  post?: string | undefined;
  sort?: string | undefined;
  /** Model file of a style. */
  lora?: string | undefined;
  searchKey?: string | undefined;
};

/** What of one's figures is shown; days of Shanghai, and one asset alone. */
export type AnalyticsQuery = {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  asset?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
};

/** How saved assets are shown as the address carries it. */
export type SavedQuery = { sort?: string | undefined; searchKey?: string | undefined };

function build(path: Path, query: Readonly<Record<string, QueryValue>> = {}): Href {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '' && value !== false) params.set(name, text);
  }
  return params.size === 0 ? path : `${path}?${params}`;
}

/** Every address of the product, by what is found there. */
export const href = {
  home: () => build('/index'),
  browse: (query: BrowseQuery = {}) => build('/mogine/index', query),
  search: (query: BrowseQuery = {}) => build('/search', query),
  /** Up to four models side by side. */
  compare: (ids: readonly string[]) => build('/mogine/compare', { ids }),
  /** `ar`: ready to be put into the reader's own room. */
  asset: (id: string, query: { ar?: '1' } = {}) => build('/mogine/detail', { id, ...query }),
  login: (query: { redirect?: string | undefined; type?: 'verifyPhone' | undefined } = {}) =>
    build('/login', query),
  /** `point` and `vipType` choose an offer, `redirect` is where a paid order leads back to. */
  pay: (query: PayQuery = {}) => build('/mogine/pay', query),
  myAssets: () => build('/mogine/userCenter/myRecurso'),
  /** `view` shows those of assets only, or the invoices that were asked for. */
  orders: (query: { view?: 'assets' | 'invoices' | undefined } = {}) =>
    build('/mogine/userCenter/myOrder', query),
  order: (query: OrderQuery) => build('/mogine/userCenter/order', query),
  wallet: () => build('/mogine/userCenter/wallet'),
  receipt: (query: OrderQuery) => build('/mogine/userCenter/receipt', query),
  cart: () => build('/mogine/userCenter/shopCart'),
  notices: () => build('/mogine/userCenter/notice'),
  settings: () => build('/mogine/userCenter/settings'),
  earnings: () => build('/mogine/userCenter/earnings'),
  analytics: (query: AnalyticsQuery = {}) => build('/mogine/userCenter/analytics', query),
  creator: () => build('/mogine/userCenter/creator'),
  /** What a creator shows to everybody. */
  storefront: (id: string, query: { sort?: string | undefined; current?: number | undefined } = {}) =>
    build('/mogine/creator', { id, ...query }),
  myStorefront: () => build('/mogine/userCenter/storefront'),
  following: () => build('/mogine/userCenter/following'),
  wanted: () => build('/mogine/userCenter/wanted'),
  drafts: (query: { standing?: string } = {}) => build('/mogine/userCenter/drafts', query),
  draft: (id: string) => build('/mogine/userCenter/draft', { id }),
  liked: (query: SavedQuery = {}) => build('/mogine/coll/like', query),
  folders: (query: SavedQuery & { favoriteId?: string | undefined } = {}) =>
    build('/mogine/coll/favorites', query),
  /** A folder that somebody shared. */
  sharedFolder: (query: SavedQuery & { token: string }) => build('/mogine/shared', query),
  /** `task` and `post` take the settings of one of one's own tasks, or of a published work; `reference` its picture; `prompt` brings words. */
  create: (query: CreateQuery = {}) => build('/MoAI/create', query),
  gallery: (query: GalleryQuery = {}) =>
    build('/MoAI/list', { ...query, sort: query.sort === 'newest' ? '' : query.sort }),
  redraw: (query: ResultQuery = {}) => build('/MoAI/redraw', query),
  /** `id` opens one; `task` and `index` begin one with the graph that made that result. */
  workflow: (query: WorkflowQuery = {}) => build('/MoAI/comfyui', query),
  myCreations: (query: WorksQuery = {}) => build('/MoAI/my', query),
  create3d: (query: ResultQuery = {}) => build('/MoAI/create3D', query),
  lab: () => build('/lab/index'),
  newCapture: () => build('/lab/create'),
  products: () => build('/product/index'),
  cases: () => build('/product/example'),
  story: (id: string) => build('/product/example', { id }),
  aboutProduct: () => build('/product/aboutAs'),
  product: (type: ProductType) => build(`/product/page/${type}`),
  news: () => build('/news'),
  newsList: ({ page = 1 }: { page?: number } = {}) =>
    build('/news/list', { current: page === 1 ? undefined : page }),
  media: () => build('/media'),
  article: (id: string) => build('/media/detail', { id }),
  moStudio: () => build('/wecome'),
  digitalHuman: () => build('/digitalHuman'),
  challenge: () => build('/wfc'),
  contact: () => build('/serve'),
  feedback: () => build('/feedback'),
  verify: () => build('/verify'),
  plan: () => build('/plan'),
  download: () => build('/download'),
  works: () => build('/works'),
  hub: () => build('/Hab/index'),
  about: () => build('/about_us'),
  /** A legal text, in the version in force or another that was published. */
  legal: (document: string, version?: string) => {
    if (document === 'privacy') return build('/privacy', { version });
    const doc = document === 'cookies' ? 'cookie' : document;
    return build('/agreement', { doc: doc === 'terms' ? undefined : doc, version });
  },
  privacy: () => build('/privacy'),
  agreement: () => build('/agreement'),
} as const;

/** The words an address searches for, as they may be shown and asked for. */
export function readSearchKey(query: URLSearchParams): string {
  return cleanWords(query.get('searchKey') ?? '').slice(0, SEARCH_KEY_MAX);
}

/** Where a login may lead: an address of this site, never another one; home otherwise. */
export function toSafeRedirect(target: string | null | undefined): Href {
  if (!target || !/^\/(?![/\\])/.test(target)) return href.home();
  const hasControl = [...target].some((character) => character < ' ' || character === '\u007f');
  return hasControl || target.startsWith('/login') ? href.home() : (target as Href);
}
