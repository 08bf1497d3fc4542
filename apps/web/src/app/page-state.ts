import type { DehydratedState } from '@tanstack/react-query';
import type { Lang } from '#shared/i18n/lang.ts';
import type { PageMatch } from './match.ts';

/** What the server hands to the browser beside the markup. */
export type PageState = {
  lang: Lang;
  origin: string;
  year: number;
  isShell: boolean;
  /** What the asked address shows. */
  match: PageMatch;
  queries: DehydratedState;
};

/** Id of the JSON script element that carries it. */
export const PAGE_STATE_ID = 'page-state';
