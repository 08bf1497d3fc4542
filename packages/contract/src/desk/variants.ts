import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { familyGiven, familyOfAsset, familySchema } from '../variants.ts';

const staffOp = { auth: 'staff', permission: 'catalogue.edit' } as const;

export const variantsDesk = {
  family: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/variants/family',
    summary: { zh: '一个资源和它的款式组', en: 'An asset and its family of variants' },
    input: z.object({
      /** Of the asset. */
      id,
    }),
    data: familyOfAsset,
  }),
  save: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/variants/save',
    success: 'CHANGED',
    summary: {
      zh: '整体保存一个款式组；成员须属于同一作者、同一类型',
      en: 'Save a family of variants as a whole; its members are of one maker and one kind',
    },
    input: z.object({
      /** The asset at which it is changed. */
      id,
      ...familyGiven,
    }),
    data: familySchema.nullable(),
  }),
};
