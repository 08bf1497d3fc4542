import type { Feature } from '../feature.ts';
import { storeContentPicture } from './desk/pictures.ts';
import { contentDeskHandlers } from './desk/routes.ts';
import { handlers } from './routes.ts';

export { readConsentVersions, readLegalVersion } from './content.ts';
export { readCreatePrices } from './service.ts';
export { editTexts } from './texts/edit-texts.ts';
export type { OwnText } from './texts/rules.ts';

export const siteFeature: Feature<'site'> = { handlers };

/** Where editors write news, stories, banners and partners. */
export const contentDeskFeature: Feature<'contentDesk'> = {
  handlers: contentDeskHandlers,
  jobs: [storeContentPicture],
};
