import type { messages } from '@mogine/contract/messages';
import type { OpResult } from '@mogine/contract/kernel/op';
import { isOptionalKind, NOTICE_KINDS, type NoticeKind } from '@mogine/contract/notice-kinds';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { readDigest } from './digest/subscription.ts';
import { readMuted, setMuted } from './repository/preferences.ts';

type Preferences = OpResult<typeof messages.preferences>;

/** What a person is sent as notices. */
export async function readPreferences(ctx: Context, clientId: string): Promise<Preferences> {
  const [muted, digest] = await Promise.all([readMuted(ctx.db, clientId), readDigest(ctx, clientId)]);
  return {
    digest,
    kinds: NOTICE_KINDS.map((kind) => ({
      kind,
      isRequired: !isOptionalKind(kind),
      isOn: !muted.includes(kind),
    })),
  };
}

/** Throws NOTICE_REQUIRED for what everybody is told. */
export async function setPreference(
  ctx: Context,
  clientId: string,
  { kind, isOn }: { kind: NoticeKind; isOn: boolean },
): Promise<void> {
  if (!isOptionalKind(kind)) throw new AppError('NOTICE_REQUIRED');
  await setMuted(ctx.db, clientId, { kind, isMuted: !isOn });
}

/** Whether a notice of a kind is to be sent to somebody. */
export async function isWanted(ctx: Context, clientId: string, kind: NoticeKind): Promise<boolean> {
  return !isOptionalKind(kind) || !(await readMuted(ctx.db, clientId)).includes(kind);
}
