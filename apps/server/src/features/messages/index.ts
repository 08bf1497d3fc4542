import type { Feature } from '../feature.ts';
import { registerUnsubscribeRoute } from './digest/unsubscribe-route.ts';
import { sendNoticeDigests } from './jobs.ts';
import { handlers } from './routes.ts';

export { countUnread, replaceMessage, sendMessage, type Notice, type NoticeTarget } from './service.ts';

export const messagesFeature: Feature<'messages'> = {
  handlers,
  jobs: [sendNoticeDigests],
  register: registerUnsubscribeRoute,
};
