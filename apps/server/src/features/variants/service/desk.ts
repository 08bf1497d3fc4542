import type { variantsDesk } from '@mogine/contract/desk/variants';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { recordDeed, staffActor } from '../../audit/index.ts';
import type { FamilyRow } from '../repository.ts';
import { changeFamily } from './family.ts';

/**
 * Changes a family of anybody; every asset whose label or place is another one has it in its history. Throws as
 * {@link changeFamily}.
 */
export async function saveAsStaff(
  ctx: Context,
  { by, id: _, ...saved }: OpInput<typeof variantsDesk.save> & { by: string },
): Promise<FamilyRow | null> {
  return ctx.tx(async (ctx) => {
    const { family, moves } = await changeFamily(ctx, saved);
    for (const { id, before, after } of moves) {
      await recordDeed(ctx, {
        ...{ actor: staffActor(by), action: 'variants.changed', subject: id },
        details: { family: family?.id ?? saved.familyId ?? '', before, after },
      });
    }
    return family;
  });
}
