import type { Lang } from '@mogine/contract/kernel/envelope';
import type { EnquiryState } from '@mogine/contract/desk/enquiries';
import { businessTime } from '#kernel/clock';
import { writeCsv } from '#kernel/csv';
import type { EnquiryKind } from '../rules.ts';
import type { WholeRow } from './repository.ts';

const WORDS = {
  zh: {
    head: [
      ...['编号', '类型', '状态', '负责人', '收到时间（北京）', '单位', '姓名', '邮箱', '电话'],
      ...['作品名称', '内容', '附件'],
    ],
    kinds: { enterprise: '企业', school: '院校', feedback: '反馈', competition: '参赛作品' },
    states: {
      ...{ new: '未处理', working: '处理中', done: '已处理', shortlisted: '入围', declined: '未入围' },
      spam: '垃圾信息',
    },
  },
  en: {
    head: [
      ...[
        'Number',
        'Kind',
        'State',
        'Owner',
        'Received (Beijing)',
        'Organisation',
        'Name',
        'E-mail',
        'Phone',
      ],
      ...['Title', 'Message', 'File'],
    ],
    kinds: { enterprise: 'Company', school: 'School', feedback: 'Feedback', competition: 'Entry' },
    states: {
      ...{ new: 'New', working: 'In work', done: 'Done', shortlisted: 'Shortlisted', declined: 'Declined' },
      spam: 'Spam',
    },
  },
} as const satisfies Record<
  Lang,
  {
    head: readonly string[];
    kinds: Record<EnquiryKind, string>;
    states: Record<EnquiryState, string>;
  }
>;

/** The rows as a table that spreadsheets open and do not calculate. Times are Shanghai's. */
export async function writeInboxTable(rows: readonly WholeRow[], lang: Lang): Promise<string> {
  const { head, kinds, states } = WORDS[lang];
  async function* cells() {
    for (const row of rows) {
      yield [
        ...[row.number, kinds[row.kind], states[row.state], row.ownerName ?? '', businessTime(row.createdAt)],
        ...[row.company, row.name, row.email, row.phone, row.title, row.message, row.fileName ?? ''],
      ];
    }
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeCsv(head, cells())) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
