import type { Feature } from '../feature.ts';
import { storeContentPicture } from './desk/pictures.ts';
import { contentDeskHandlers } from './desk/routes.ts';
import { createLegalNotice, type LegalReaders } from './legal/notice.ts';
import { createLegalKind, type LegalKind } from './legal/publish.ts';
import { createLegalHandlers } from './legal/routes.ts';
import { handlers } from './routes.ts';
import { textsDeskHandlers } from './texts/desk.ts';

export { readAgreedText, readConsentTexts, readTextOn } from './legal/read.ts';
export { readCreatePrices } from './service.ts';
export { editTexts } from './texts/edit-texts.ts';
export type { OwnText } from './port.ts';

export const siteFeature: Feature<'site'> = { handlers };

/** Where editors write news, stories, banners and partners. */
export const contentDeskFeature: Feature<'contentDesk'> = {
  handlers: contentDeskHandlers,
  jobs: [storeContentPicture],
};

/** Where editors write legal texts, and what publishes them when a second person agrees. */
export function createLegalDesk(readers: LegalReaders): {
  legalDesk: Feature<'legalDesk'>;
  legalKind: LegalKind;
} {
  const { job, tell } = createLegalNotice(readers);
  const legalKind = createLegalKind(tell);
  return { legalDesk: { handlers: createLegalHandlers(legalKind), jobs: [job] }, legalKind };
}

/** Where editors change the words of pages. */
export const textsDeskFeature: Feature<'textsDesk'> = { handlers: textsDeskHandlers };
