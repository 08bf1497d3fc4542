import { type Href, href } from '#app/href.ts';
import type { GlyphName } from '#shared/ui/glyphs.tsx';
import type { productStrings } from './panel-strings.ts';
import type { layoutStrings } from './strings.ts';

type Words = (typeof layoutStrings)['zh'];
type LinkWord = keyof Words['links'];

/** How wide the header must be before the link stands in it; below that it moves into "more". */
export type NavTier = 0 | 1 | 2;
export type NavLink = { word: LinkWord; url: Href; tier: NavTier };
export type ProductLink = { word: keyof (typeof productStrings)['zh']; url: Href; glyph: GlyphName };

export const homeUrl = href.home();
export const browseUrl = href.browse();
export const loginUrl = href.login();
export const favoritesUrl = href.liked();
export const cartUrl = href.cart();
export const planUrl = href.plan();
export const payUrl = href.pay();
export const downloadUrl = href.download();
export const userCenterUrl = href.myAssets();
/** The user centre is where the account is looked after. */
export const settingsUrl = href.settings();
export const creationsUrl = href.myCreations();
export const ordersUrl = href.orders();
export const walletUrl = href.wallet();
export const earningsUrl = href.earnings();
export const analyticsUrl = href.analytics();
export const creatorUrl = href.creator();
export const myStorefrontUrl = href.myStorefront();
export const followingUrl = href.following();
export const wantedUrl = href.wanted();
export const draftsUrl = href.drafts();
export const noticesUrl = href.notices();

export const products: readonly ProductLink[] = [
  { word: 'moStudio', url: href.moStudio(), glyph: 'studio' },
  { word: 'moIdeaAi', url: href.create(), glyph: 'idea' },
  { word: 'mogineLab', url: href.lab(), glyph: 'splat' },
  { word: 'moHuman', url: href.digitalHuman(), glyph: 'human' },
];

/** What follows the product menu in the header, in the specification's order. */
export const mainNav: readonly NavLink[] = [
  { word: 'moStudio', url: href.moStudio(), tier: 0 },
  { word: 'resources', url: browseUrl, tier: 0 },
  { word: 'download', url: downloadUrl, tier: 0 },
  { word: 'digitalHuman', url: href.digitalHuman(), tier: 1 },
  { word: 'workflow', url: href.workflow(), tier: 1 },
  { word: 'enterprise', url: href.contact(), tier: 2 },
  { word: 'news', url: href.news(), tier: 2 },
  { word: 'challenge', url: href.challenge(), tier: 2 },
];

export const productNav: readonly NavLink[] = [
  { word: 'solutions', url: href.products(), tier: 0 },
  { word: 'cases', url: href.cases(), tier: 0 },
  { word: 'contact', url: href.contact(), tier: 0 },
  { word: 'about', url: href.aboutProduct(), tier: 0 },
];

type FooterColumn = { word: keyof Words['columns']; links: readonly { word: LinkWord; url: Href }[] };

export const footerColumns: readonly FooterColumn[] = [
  {
    word: 'products',
    links: [
      { word: 'moStudio', url: href.moStudio() },
      { word: 'moIdeaAi', url: href.create() },
      { word: 'mogineLab', url: href.lab() },
      { word: 'moHuman', url: href.digitalHuman() },
      { word: 'download', url: downloadUrl },
    ],
  },
  {
    word: 'resources',
    links: [
      { word: 'resources', url: browseUrl },
      { word: 'favorites', url: favoritesUrl },
      { word: 'plans', url: planUrl },
      { word: 'topUp', url: payUrl },
      { word: 'verify', url: href.verify() },
      { word: 'sell', url: creatorUrl },
    ],
  },
  {
    word: 'workflow',
    links: [
      { word: 'workflow', url: href.workflow() },
      { word: 'imageCreation', url: href.create() },
      { word: 'redraw', url: href.redraw() },
      { word: 'creation3d', url: href.create3d() },
      { word: 'gallery', url: href.gallery() },
    ],
  },
  {
    word: 'enterprise',
    links: [
      { word: 'solutions', url: href.products() },
      { word: 'cases', url: href.cases() },
      { word: 'customisation', url: href.contact() },
      { word: 'challenge', url: href.challenge() },
    ],
  },
  {
    word: 'about',
    links: [
      { word: 'aboutUs', url: href.about() },
      { word: 'news', url: href.news() },
      { word: 'contact', url: href.contact() },
    ],
  },
];

export const legalLinks: readonly { word: LinkWord; url: Href }[] = [
  { word: 'privacy', url: href.privacy() },
  { word: 'paymentAgreement', url: `${href.agreement()}?doc=payment` },
  { word: 'userAgreement', url: href.agreement() },
  { word: 'cookieAgreement', url: `${href.agreement()}?doc=cookie` },
  { word: 'feedback', url: href.feedback() },
  { word: 'contact', url: href.contact() },
];

/** Whether the page at `path` is the link's page or lies below it. */
export function isCurrentLink(url: Href, path: string): boolean {
  const base = url.split('?')[0] ?? url;
  return path === base || path.startsWith(`${base}/`) || (base === browseUrl && path === '/mogine/detail');
}
