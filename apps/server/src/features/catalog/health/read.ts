import type { catalog } from '@mogine/contract/catalog';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findHealth, findPlaces, type HealthRow } from '../repository/health.ts';

type Health = OpResult<typeof catalog.health>;

/** What was found out about the model of an asset. Throws ASSET_NOT_FOUND. */
export async function readHealth(ctx: Context, id: string): Promise<Health> {
  const row = await findHealth(ctx.db, id);
  if (!row) throw new AppError('ASSET_NOT_FOUND');
  return {
    state: stateOf(row),
    refusal: row.refusal ?? '',
    facts: row.facts && factsOf(row.facts),
    findings: row.findings ?? [],
    ar: row.usdzKey ? { usdz: ctx.storage.publicUrl(row.usdzKey), bytes: row.usdzBytes ?? 0 } : null,
  };
}

/** Where one finding is. Throws NOT_FOUND where nothing of the kind was found. */
export async function readPlaces(
  ctx: Context,
  { id, code }: { id: string; code: string },
): Promise<OpResult<typeof catalog.healthPlaces>> {
  const places = await findPlaces(ctx.db, id, code);
  if (!places) throw new AppError('NOT_FOUND');
  return places;
}

function stateOf({ kind, refusal }: HealthRow): Health['state'] {
  if (kind !== 'model' && kind !== 'scene') return 'none';
  if (refusal === null) return 'waiting';
  return refusal === '' ? 'examined' : 'refused';
}

function factsOf(facts: NonNullable<HealthRow['facts']>): NonNullable<Health['facts']> {
  const { triangles, vertices, drawCalls, materials, nodes, animations, skins, textureMemoryBytes } = facts;
  const [widthMm, heightMm, depthMm] = facts.sizeMm;
  return {
    ...{ triangles, vertices, drawCalls, materials, nodes, animations, skins, textureMemoryBytes },
    ...{ widthMm, depthMm, heightMm },
    textures: facts.textures.length,
    textureEdge: Math.max(0, ...facts.textures.map(({ width, height }) => Math.max(width, height))),
    texelsPerMetre: Math.round(facts.layout.texelsPerMetre?.middle ?? 0),
  };
}
