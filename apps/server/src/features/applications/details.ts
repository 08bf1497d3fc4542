import { TAX_KINDS } from '@mogine/contract/application-schema';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { SealBrokenError } from '#kernel/sealing';
import { deleteUnapproved, insertDetail, type DetailRow } from './repository/details.ts';

/** What is sealed. A text that opens and is none of these was written by another version of the product. */
const schemas = {
  identity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), realName: z.string(), idNumber: z.string() }),
    z.object({
      kind: z.literal('company'),
      companyName: z.string(),
      creditCode: z.string(),
      legalRepresentative: z.string(),
    }),
  ]),
  /** Without a holder: that is whoever applies. */
  payee: z.discriminatedUnion('method', [
    z.object({ method: z.literal('bank'), bank: z.string(), branch: z.string(), account: z.string() }),
    z.object({ method: z.literal('wechat'), appId: z.string(), openid: z.string() }),
  ]),
  /** The number is empty of residents and companies: it follows from who they are. */
  tax: z.object({ kind: z.enum(TAX_KINDS), taxNumber: z.string() }),
};
export type DetailKind = keyof typeof schemas;
export type Detail<K extends DetailKind = DetailKind> = z.output<(typeof schemas)[K]>;
export type Identity = Detail<'identity'>;
export type Payee = Detail<'payee'>;
export type Tax = Detail<'tax'>;

type Keeping = Pick<Context, 'identities'>;

/** What is the same for two accounts of one person, one company, or that are paid to in one place; null where nothing is. */
const comparable: { readonly [K in DetailKind]: (detail: Detail<K>) => string | null } = {
  identity: (detail) => (detail.kind === 'person' ? detail.idNumber : detail.creditCode),
  payee: (detail) => (detail.method === 'bank' ? detail.account : `${detail.appId} ${detail.openid}`),
  tax: () => null,
};

/** Keeps a detail sealed. Gives its id. */
export async function keepDetail<K extends DetailKind>(
  ctx: Context,
  { clientId, kind }: { clientId: string; kind: K },
  detail: Detail<K>,
): Promise<string> {
  const id = ctx.ids.next();
  const text = comparable[kind](detail);
  const { keyId, bytes } = ctx.identities.seal(JSON.stringify(detail), [clientId, kind, id]);
  await insertDetail(ctx.db, {
    ...{ id, client_id: clientId, kind, key_id: keyId, sealed: bytes },
    mark: text === null ? null : ctx.identities.mark(text, kind),
    created_at: ctx.clock.now(),
  });
  return id;
}

/** Deletes details that no record needs; those of creators stay. */
export async function dropDetails(ctx: Context, ids: readonly (string | null)[]): Promise<void> {
  const dropped = ids.filter((id) => id !== null);
  if (dropped.length > 0) await deleteUnapproved(ctx.db, dropped);
}

/** Opens a detail. Throws SEALED_UNREADABLE where it was changed, moved, or its key is not here; `isLost` where nobody has that. */
export function openDetail<K extends DetailKind>(
  { identities }: Keeping,
  kind: K,
  { id, client_id: clientId, key_id: keyId, sealed }: DetailRow,
): Detail<K> {
  try {
    const text = identities.open({ keyId, bytes: sealed }, [clientId, kind, id]);
    return schemas[kind].parse(JSON.parse(text)) as Detail<K>;
  } catch (cause) {
    if (cause instanceof SealBrokenError || cause instanceof z.ZodError)
      throw new AppError('SEALED_UNREADABLE', { kind, isLost: isLost(cause) }, { cause });
    throw cause;
  }
}

function isLost(cause: unknown): boolean {
  return cause instanceof SealBrokenError && cause.why === 'key lost';
}

/** The same as a mark finds it, under every key there is; empty where there is nothing to compare. */
export function marksOf<K extends DetailKind>({ identities }: Keeping, kind: K, detail: Detail<K>): Buffer[] {
  const text = comparable[kind](detail);
  return text === null ? [] : identities.marks(text, kind);
}

/** The name that a bank or WeChat knows the account by. */
export function holderOf(identity: Identity): string {
  return identity.kind === 'person' ? identity.realName : identity.companyName;
}
