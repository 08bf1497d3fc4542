import { licenceSchema, type LicenceKeys, type licences } from '@mogine/contract/licences';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { sendMessage } from '../messages/index.ts';
import { memberNumber, sha256Of, signLicence, type Right } from './document.ts';
import {
  findByHash,
  findById,
  findLicence,
  findRight,
  insertLicence,
  isRevoked,
  listKeys,
  restore,
  revoke,
  type LicenceRow,
} from './repository.ts';
import { writeLicenceText } from './texts.ts';

/**
 * A person's licence of an asset: made when it is first asked for, and the same one ever after; null without a right to it,
 * whether or not there is such an asset. Throws LICENCE_REVOKED.
 */
export async function readLicence(
  ctx: Context,
  clientId: string,
  { resourceId: assetId, version }: OpInput<typeof licences.read>,
): Promise<OpResult<typeof licences.read>> {
  const right = await findRight(ctx.db, { clientId, assetId, version });
  if (!right) return null;
  const { ground, tier, orderNo } = right;
  const key = { clientId, assetId, version: right.version, ground, tier, orderNo };
  const row = (await findLicence(ctx.db, key)) ?? (await issue(ctx, key, right));
  const document: unknown = JSON.parse(row.document);
  const { licence } = licenceSchema.parse(document);
  return {
    // For people to read; whoever verifies it brings it into canonical form again.
    document: `${JSON.stringify(document, null, 2)}\n`,
    text: writeLicenceText(licence),
    revokeTime: row.revokedAt,
    revokeReason: row.revokedWhy,
  };
}

async function issue(
  ctx: Context,
  key: Parameters<typeof findLicence>[1],
  right: Right,
): Promise<LicenceRow> {
  if (await isRevoked(ctx.db, key)) throw new AppError('LICENCE_REVOKED');
  const { clientId, assetId } = key;
  const id = ctx.ids.next();
  const member = memberNumber(ctx.secret, clientId);
  const issuerUrl = ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`;
  const document = signLicence({ id, assetId, member, issuerUrl, right }, ctx.licenceKey);
  await ctx.tx(async (ctx) => {
    const made = { ...key, id, document, sha256: sha256Of(document), at: ctx.clock.now() };
    await insertLicence(ctx.db, made, ctx.licenceKey);
  });
  // Asked for twice at once, the first one is the licence.
  const row = await findLicence(ctx.db, key);
  if (!row) throw new Error('a licence that was just kept is gone');
  return row;
}

/** What anybody may know of a licence whose hash they have. */
export async function checkLicence(
  ctx: Context,
  { sha256 }: OpInput<typeof licences.check>,
): Promise<OpResult<typeof licences.check>> {
  const row = await findByHash(ctx.db, sha256);
  if (!row) return { state: 'unknown', revokeTime: null };
  return { state: row.revokedAt ? 'revoked' : 'valid', revokeTime: row.revokedAt };
}

/** The public keys, as a JWK Set. */
export async function readKeys(ctx: Context): Promise<LicenceKeys> {
  const keys = await listKeys(ctx.db);
  return {
    keys: keys.map(({ id, publicKey }) => ({
      ...({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' } as const),
      ...{ kid: id, x: publicKey },
    })),
  };
}

/** A licence as staff sees it. Throws LICENCE_NOT_FOUND. */
export async function showLicence(ctx: Context, id: string): Promise<LicenceRow> {
  const row = await findById(ctx.db, id);
  if (!row) throw new AppError('LICENCE_NOT_FOUND');
  return row;
}

/** Says that a licence holds no more, and tells its person why. Throws LICENCE_NOT_FOUND. */
export async function revokeLicence(ctx: Context, id: string, why: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (!(await revoke(ctx.db, id, why, ctx.clock.now()))) throw new AppError('LICENCE_NOT_FOUND');
    const { clientId, document } = await showLicence(ctx, id);
    const { title } = licenceSchema.parse(JSON.parse(document)).asset;
    await sendMessage(ctx, {
      clientId,
      type: 'system',
      kind: 'money',
      target: { page: 'assets' },
      title: { zh: '一份授权已被撤销', en: 'A licence was revoked' },
      content: {
        zh: `“${title.zh}”的授权已被撤销：${why}`,
        en: `Your licence of “${title.en}” was revoked: ${why}`,
      },
    });
  });
}

/** Takes a revocation back, and tells the person. Throws LICENCE_NOT_FOUND. */
export async function restoreLicence(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (!(await restore(ctx.db, id))) throw new AppError('LICENCE_NOT_FOUND');
    const { clientId, document } = await showLicence(ctx, id);
    const { title } = licenceSchema.parse(JSON.parse(document)).asset;
    await sendMessage(ctx, {
      clientId,
      type: 'system',
      kind: 'money',
      target: { page: 'assets' },
      title: { zh: '一份授权已恢复', en: 'A licence holds again' },
      content: {
        zh: `“${title.zh}”的授权重新有效。`,
        en: `Your licence of “${title.en}” is valid again.`,
      },
    });
  });
}
