import { z } from 'zod';
import { assetKinds } from '../catalog.ts';
import { HOME_PLACE_NAMES, HOME_SLOTS_MAX } from '../home-places.ts';
import { id, idList, instant, int } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { ASSET_STATES } from './assets.ts';

const staffOp = { auth: 'staff', permission: 'catalogue.edit' } as const;
const place = z.enum(HOME_PLACE_NAMES);
const period = {
  /** From when it is shown; null at once. */
  firstTime: instant.nullable(),
  /** When it goes again; null stays. */
  lastTime: instant.nullable(),
};
const shown = { id: z.string(), name: z.string(), enName: z.string(), thumb: z.string() };

/** What the front of the shop shows, as editors choose and order it. */
export const homeDesk = {
  places: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/home/places',
    summary: { zh: '首页与入口页的推荐位', en: 'The places at the front of the shop' },
    input: z.object({}),
    data: z.array(
      z.object({
        place,
        /** Chosen by editors, and how many of them stand there at this moment. */
        ...{ chosen: z.int(), live: z.int() },
        /** When it was saved last, and by whom; null where nobody ever has. */
        updateTime: instant.nullable(),
        updatedBy: z.string(),
      }),
    ),
  }),
  detail: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/home/detail',
    summary: { zh: '一个推荐位中编辑选定的资源', en: 'What editors chose for a place, in its order' },
    input: z.object({ place }),
    data: z.object({
      place,
      /** 0 where nobody has saved it. */
      revision: z.int(),
      items: z.array(
        z.object({
          ...shown,
          kind: z.enum(assetKinds),
          /** One that is not on sale is passed over. */
          state: z.enum(ASSET_STATES),
          ...period,
        }),
      ),
    }),
  }),
  preview: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/home/preview',
    summary: {
      zh: '若选定这些资源，推荐位会显示什么：下架的跳过，空位按规则补齐',
      en: 'What a place would show with these chosen: what is off sale is passed over, the rule fills the rest',
    },
    input: z.object({ place, ids: idList(HOME_SLOTS_MAX).default([]) }),
    data: z.array(z.object({ ...shown, isChosen: z.boolean() })),
  }),
  save: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/home/save',
    summary: {
      zh: '保存一个推荐位；期间他人已保存则拒绝',
      en: 'Save a place; refused where somebody else has saved it meanwhile',
    },
    input: z.object({
      place,
      /** As it was read; 0 where nobody had saved it. */
      revision: int({ min: 0, max: 1_000_000_000 }),
      /** In the order in which they are shown. */
      items: z
        .array(z.object({ id, firstTime: instant.nullish(), lastTime: instant.nullish() }))
        .max(HOME_SLOTS_MAX),
    }),
    data: z.object({ revision: z.int() }),
  }),
};
