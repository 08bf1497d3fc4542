import type { LegalDocumentName } from '@mogine/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data } from '#shared/api/client.ts';
import { isId } from './record-id.ts';

export type LegalText = Data<'site', 'legal'>;
export type CaseStory = Data<'site', 'cases'>['records'][number];

export function legalQuery(document: LegalDocumentName) {
  return queryOptions({
    queryKey: ['site', 'legal', document],
    queryFn: ({ signal }) => api.site.legal({ document }, { signal }),
  });
}

const STORIES_SIZE = 24;

/** The newest stories, without their text. */
export const storiesQuery = queryOptions({
  queryKey: ['site', 'cases'],
  queryFn: ({ signal }) => api.site.cases({ current: 1, size: STORIES_SIZE }, { signal }),
});

/** One story with its text; an ApiError with status 404 where there is none. */
export function storyQuery(id: string) {
  return queryOptions({
    queryKey: ['site', 'cases', id],
    queryFn: async ({ signal }) => {
      const [story] = isId(id) ? (await api.site.cases({ id, current: 1, size: 1 }, { signal })).records : [];
      if (!story) throw new ApiError({ reason: 'NOT_FOUND', status: 404, message: '' });
      return story;
    },
  });
}
