import type { Feature } from '../feature.ts';
import { handlers } from './routes.ts';

export { countCartItems } from './cart.repository.ts';

export const ordersFeature: Feature<'orders'> = { handlers };
