import type { LegalDocumentName } from '@mogine/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data } from '#shared/api/client.ts';
import { isId } from './record-id.ts';

export type LegalText = Data<'site', 'legal'>;
export type CaseStory = Data<'site', 'cases'>['records'][number];

/** A text in the version in force, or in the one that is named. */
export function legalQuery(document: LegalDocumentName, version?: string) {
  return queryOptions({
    queryKey: ['site', 'legal', document, version ?? ''],
    queryFn: ({ signal }) => api.site.legal({ document, version }, { signal }),
  });
}

/** The version that an address asks for; undefined for the one in force. */
export function chooseVersion(query: URLSearchParams): string | undefined {
  return query.get('version')?.slice(0, 20) || undefined;
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
