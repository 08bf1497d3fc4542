import type { Feature } from '../feature.ts';
import { handlers } from './routes.ts';

export { countUnread, sendMessage } from './service.ts';

export const messagesFeature: Feature<'messages'> = { handlers };
