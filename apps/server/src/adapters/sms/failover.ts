import { SmsSendError, type SmsSender } from '../../features/account/port.ts';

/**
 * Tries the second provider once when the first may have failed for its own reasons. After a timeout the person may
 * get the same code twice, which harms nobody.
 */
export function withFailover(primary: SmsSender, secondary: SmsSender): SmsSender {
  return {
    async send(message) {
      try {
        await primary.send(message);
      } catch (error) {
        if (!(error instanceof SmsSendError) || !error.retryable) throw error;
        await secondary.send(message);
      }
    },
  };
}
