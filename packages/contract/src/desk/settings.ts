import { z } from 'zod';
import { instant, int, line } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { SETTING_KEYS, SETTING_REASON_MAX } from '../setting-kinds.ts';
import { noticeSchema } from '../setting-schema.ts';

const key = z.enum(SETTING_KEYS);
/** False where a notice is not shown. */
const value = z.union([z.boolean(), z.int(), noticeSchema]);

export const settingsDesk = {
  list: op({
    method: 'GET',
    path: '/api/admin/settings/list',
    auth: 'staff',
    permission: 'settings.manage',
    summary: { zh: '全部设置与功能开关的当前值', en: 'Every setting and switch, as it is now' },
    input: z.object({}),
    data: z.array(
      z.object({
        ...{ key, value },
        /** One more with each change; 0 where nobody has set it. */
        version: z.int(),
        changeTime: instant.nullable(),
        /** Who of staff changed it last; empty where nobody did. */
        changedBy: z.string(),
      }),
    ),
  }),
  history: op({
    method: 'GET',
    path: '/api/admin/settings/history',
    auth: 'staff',
    permission: 'settings.manage',
    summary: {
      zh: '一项设置的历次修改，最近的在前（至多 100 次）',
      en: 'What one setting has been, the newest first, up to a hundred changes',
    },
    input: z.object({ key }),
    data: z.array(
      z.object({
        ...{ version: z.int(), before: value, value, reason: z.string() },
        ...{ changeTime: instant, changedBy: z.string() },
      }),
    ),
  }),
  change: op({
    method: 'POST',
    path: '/api/admin/settings/change',
    auth: 'staff',
    permission: 'settings.manage',
    summary: {
      zh: '修改一项设置，立即在所有进程生效；期间被别人改过则拒绝',
      en: 'Set something, at once on every process; refused where somebody else has set it meanwhile',
    },
    input: z.object({
      ...{ key, value },
      reason: line(SETTING_REASON_MAX).pipe(z.string().min(1)),
      /** The version that whoever changes it has read. */
      seen: int({ min: 0, max: 1_000_000_000 }),
    }),
    data: z.object({ version: z.int() }),
  }),
};
