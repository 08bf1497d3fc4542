import { z } from 'zod';
import { flag, id, instant, line, lines, paging, several } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { INTRO_MAX, STOREFRONT_LINK_MAX, STOREFRONT_LINKS_MAX } from './storefront-limits.ts';

const link = line(STOREFRONT_LINK_MAX).pipe(
  z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'STOREFRONT_LINK_INVALID' })
    // What stands before an @ pretends to be the host.
    .refine((value) => !/^https:\/\/[^/?#]*@/i.test(value), 'STOREFRONT_LINK_INVALID'),
);

const words = {
  intro: z.string(),
  enIntro: z.string(),
  links: z.array(z.string()),
};

/** What creators show of themselves, and who follows them. */
export const storefront = {
  show: op({
    method: 'GET',
    path: '/api/creator/storefront',
    auth: 'public',
    shared: true,
    summary: { zh: '创作者主页', en: 'The storefront of a creator' },
    input: z.object({ id }),
    data: z.object({
      id: z.string(),
      name: z.string(),
      headImage: z.string(),
      ...words,
      /** Address of a picture; empty for none. */
      banner: z.string(),
      /** Since when they are a creator; null of members who published before there were any. */
      since: instant.nullable(),
      /** Nothing is sold by them and nothing of them is shown. */
      isSuspended: z.boolean(),
      /** On sale now. */
      assets: z.int(),
      followers: z.int(),
      /** Of what is on sale now, as the site counts them. */
      downloads: z.int(),
      /** Of everything on sale, to a tenth; null without any. */
      rating: z.object({ count: z.int(), average: z.number().nullable() }),
    }),
  }),
  own: op({
    method: 'GET',
    path: '/api/creator/storefront/own',
    auth: 'user',
    summary: { zh: '我的主页设置', en: 'What one’s own storefront says' },
    input: z.object({}),
    data: z.object({
      ...{ id: z.string(), name: z.string(), ...words, bannerAssetId: z.string().nullable() },
      /** Others see it: creators have one, and from when they are. */
      isShown: z.boolean(),
    }),
  }),
  save: op({
    method: 'POST',
    path: '/api/creator/storefront/save',
    auth: 'user',
    perMinute: 20,
    success: 'CHANGED',
    summary: { zh: '修改我的主页', en: 'Change what one’s own storefront says' },
    input: z.object({
      intro: lines(INTRO_MAX).default(''),
      enIntro: lines(INTRO_MAX).default(''),
      links: several(link, STOREFRONT_LINKS_MAX),
      /** One of one’s own assets on sale; without it there is no banner. */
      bannerAssetId: id.optional(),
    }),
    data: z.literal(true),
  }),
  follow: op({
    method: 'POST',
    path: '/api/creator/follow',
    auth: 'user',
    perMinute: 60,
    summary: { zh: '关注或取消关注创作者', en: 'Follow a creator, or no longer' },
    input: z.object({ id, isFollowing: flag }),
    /** How many follow them now. */
    data: z.object({ followers: z.int() }),
  }),
  isFollowing: op({
    method: 'GET',
    path: '/api/creator/follow/state',
    auth: 'user',
    summary: { zh: '是否已关注该创作者', en: 'Whether one follows a creator' },
    input: z.object({ id }),
    data: z.boolean(),
  }),
  following: listOp({
    method: 'GET',
    path: '/api/creator/follow/list',
    auth: 'user',
    summary: { zh: '我关注的创作者', en: 'Creators whom one follows, the latest first' },
    input: z.object(paging),
    data: z.object({
      id: z.string(),
      name: z.string(),
      headImage: z.string(),
      assets: z.int(),
      /** When the newest of them was put on sale; null without any. */
      latestTime: instant.nullable(),
      isSuspended: z.boolean(),
      followTime: instant,
    }),
  }),
};
