import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import {
  NotificationRejected,
  type NotificationHeaders,
  type ProviderNotification,
} from '../../features/payments/port.ts';
import { readRefundNotice, readTransaction } from './answers.ts';
import { checkSignature, type PlatformKeys } from './signature.ts';

const TAG_BYTES = 16;

const envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64(),
    associated_data: z.string().optional(),
    nonce: z.string(),
  }),
});

type EncryptedResource = z.infer<typeof envelope>['resource'];

/** Throws when the key, the text or its associated data do not belong together. */
function decryptResource(resource: EncryptedResource, apiV3Key: string): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  const tagAt = sealed.length - TAG_BYTES;
  if (tagAt < 0) throw new Error('ciphertext shorter than its tag');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(resource.nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(tagAt));
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
  return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()]).toString('utf8');
}

/** What a notification says, once its signature holds and it is decrypted. Throws `NotificationRejected`. */
export function openNotification(
  headers: NotificationHeaders,
  rawBody: Buffer,
  config: { platformKeys: PlatformKeys; apiV3Key: string; now: Date },
): { id: string; eventType: string; content: unknown } {
  const check = checkSignature(headers, rawBody, config.platformKeys, config.now);
  if (check !== 'valid') throw new NotificationRejected(check);

  const {
    id,
    event_type: eventType,
    resource,
  } = orReject('malformed', () => envelope.parse(JSON.parse(rawBody.toString('utf8'))));
  const plaintext = orReject('decryption', () => decryptResource(resource, config.apiV3Key));
  return { id, eventType, content: orReject('malformed', () => JSON.parse(plaintext) as unknown) };
}

export function parseNotification(
  headers: NotificationHeaders,
  rawBody: Buffer,
  config: { platformKeys: PlatformKeys; apiV3Key: string; now: Date },
): ProviderNotification {
  const { id, eventType, content } = openNotification(headers, rawBody, config);
  return orReject('malformed', () => {
    if (eventType.startsWith('TRANSACTION.')) {
      return { kind: 'transaction', id, eventType, transaction: readTransaction(content) };
    }
    if (eventType.startsWith('REFUND.')) {
      return { kind: 'refund', id, eventType, refund: readRefundNotice(content) };
    }
    return { kind: 'other', id, eventType };
  });
}

export function orReject<T>(reason: 'malformed' | 'decryption', read: () => T): T {
  try {
    return read();
  } catch {
    throw new NotificationRejected(reason);
  }
}
