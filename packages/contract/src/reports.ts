import { z } from 'zod';
import { id, line } from './kernel/fields.ts';
import { op } from './kernel/op.ts';
import { REPORT_CONTACT_MAX, REPORT_KINDS, REPORT_SUBJECTS, REPORT_TEXT_MAX } from './report-limits.ts';

export const reports = {
  send: op({
    method: 'POST',
    path: '/api/report',
    auth: 'public',
    perMinute: 10,
    summary: {
      zh: '举报资源、公开作品或自己的生成结果',
      en: 'Report an asset, a published work or a result of one’s own',
    },
    input: z.object({
      subject: z.enum(REPORT_SUBJECTS),
      id,
      kind: z.enum(REPORT_KINDS),
      text: line(REPORT_TEXT_MAX).default(''),
      /** Phone or e-mail at which a visitor wants to hear of the outcome; members are told by a notice. */
      contact: line(REPORT_CONTACT_MAX).default(''),
    }),
    data: z.literal(true),
  }),
};
