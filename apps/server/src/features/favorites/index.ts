import type { Feature } from '../feature.ts';
import { registerTable } from './export-route.ts';
import { handlers } from './routes.ts';

export const favoritesFeature: Feature<'favorites'> = {
  handlers,
  register: registerTable,
  constraints: {
    favorite_folder_name_unique: 'FOLDER_NAME_TAKEN',
    favorite_item_folder: 'FOLDER_NOT_FOUND',
  },
};
