import type { site } from '@mogine/contract/site';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readCases, readFront } from './content.ts';
import { readLegal } from './legal/read.ts';
import { readNews, readParams, readSettings } from './service.ts';
import { readTexts } from './texts/service.ts';

export const handlers: Handlers<Context, typeof site> = {
  news: async ({ ctx, input }) => readNews(ctx, input),
  config: async ({ ctx }) => readParams(ctx),
  settings: async ({ ctx }) => readSettings(ctx),
  legal: async ({ ctx, input }) => readLegal(ctx, input),
  cases: async ({ ctx, input }) => readCases(ctx, input),
  front: async ({ ctx }) => readFront(ctx),
  texts: async ({ ctx, input }) => readTexts(ctx, input),
};
