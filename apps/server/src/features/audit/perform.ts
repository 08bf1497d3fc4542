import { createHash } from 'node:crypto';
import type { Context } from '#context';
import type { PerformDeed } from '#kernel/http/edge';
import { recordDeed } from './service.ts';

/** As long as the ids of the largest batch. */
const TEXT_MAX = 8000;

/** Whoever did something in the back office. */
export function staffActor(staffId: string): string {
  return `staff:${staffId}`;
}

/** Does a deed of staff and writes it down, both or neither. Its subject is what the call names `id`, or a note of that name. */
export const performDeed: PerformDeed<Context> = (ctx, deed, run) =>
  ctx.tx(async (ctx) => {
    const result = await run(ctx);
    const { subject, ...rest } = deed.details();
    await recordDeed(ctx, {
      ...{ actor: staffActor(deed.actor.staffId), action: deed.action },
      subject: String(subject ?? rest['id'] ?? ''),
      details: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, shorten(value)])),
    });
    return result;
  });

/** Whole articles are known again by their hash: the chain is read from its beginning to its end. */
function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.length <= TEXT_MAX) return value;
  return { length: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}
