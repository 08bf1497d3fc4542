import type { orders } from '@mogine/contract/orders';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { findPreferences, listFormatsOnSale, putPreferences } from '../preferences.repository.ts';

/** How a person likes to download, and what there is to choose from. */
export async function readPreferences(
  ctx: Context,
  clientId: string,
): Promise<OpResult<typeof orders.downloadPreferences>> {
  const [row, onSale] = await Promise.all([findPreferences(ctx.db, clientId), listFormatsOnSale(ctx.db)]);
  return {
    withLicence: row?.withLicence ?? false,
    kinds: onSale.map(({ kind, formats }) => ({
      kind,
      format: row?.[kind] ?? '',
      choices: formats,
      chosen: row?.chosen[kind] ?? null,
    })),
  };
}

export async function setPreferences(
  ctx: Context,
  clientId: string,
  {
    chosenKind,
    chosenFormat,
    chosenEdge,
    chosenMaps,
    chosenWithLicence,
    ...given
  }: OpInput<typeof orders.setDownloadPreferences>,
): Promise<void> {
  const choice = {
    ...{ format: chosenFormat ?? '', edge: chosenEdge ?? 0, maps: chosenMaps ?? [] },
    withLicence: chosenWithLicence ?? true,
  };
  await putPreferences(ctx.db, clientId, {
    ...given,
    ...(chosenKind && { chosen: { [chosenKind]: choice } }),
  });
}
