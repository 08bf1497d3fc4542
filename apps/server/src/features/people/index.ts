import type { Feature } from '../feature.ts';
import { handlers } from './routes.ts';

/** Members, as support finds, helps and holds them. */
export const peopleDeskFeature: Feature<'peopleDesk'> = { handlers };
