import { expect, it } from 'vitest';
import { legalStrings } from './legal.strings.ts';
import {
  apartIn,
  compareLines,
  fromEditor,
  halvesOf,
  linesOf,
  pairHalves,
  publishedAs,
  toEditor,
} from './legal-draft.ts';

const SECTIONS = [
  { heading: '范围', enHeading: 'Scope', body: ['正文', ['甲', '乙']], enBody: ['Text', ['A', 'B']] },
  { heading: '账号', enHeading: 'Account', body: [['丙']], enBody: [['C']] },
];

it('reads from the editor what was put into it, in either language', () => {
  for (const lang of ['zh', 'en'] as const) {
    const halves = halvesOf(SECTIONS, lang);
    expect(fromEditor(toEditor(halves))).toEqual(halves);
  }
  expect(pairHalves(halvesOf(SECTIONS, 'zh'), halvesOf(SECTIONS, 'en'))).toEqual(SECTIONS);
});

it('keeps a language that is longer than the other, and nothing of what is empty in both', () => {
  const zh = halvesOf(SECTIONS, 'zh');
  const paired = pairHalves(zh, [{ heading: 'Scope', body: [] }]);
  expect(paired).toHaveLength(2);
  expect(paired[1]).toMatchObject({ heading: '账号', enHeading: '', enBody: [] });
  expect(pairHalves([], [{ heading: '', body: [] }])).toEqual([]);
});

it('tells while one writes which sections do not stand side by side in both languages', () => {
  expect(apartIn(SECTIONS)).toEqual([]);
  const zh = halvesOf(SECTIONS, 'zh');
  const en = halvesOf(SECTIONS, 'en');
  const split = [{ heading: 'Scope', body: ['Te', 'xt', ['A', 'B']] }, ...en.slice(1)];
  expect(apartIn(pairHalves(zh, split))).toEqual([1]);
  expect(apartIn(pairHalves(zh, en.slice(0, 1)))).toEqual([2]);
  expect(apartIn(pairHalves([...zh, { heading: '三', body: ['丁'] }], en))).toEqual([3]);
});

it('reads words before the first heading, empty lines and lists within lists', () => {
  const text = (words: string) => [{ type: 'text', text: words }];
  const read = fromEditor({
    type: 'doc',
    content: [
      { type: 'paragraph', content: text(' 开头 ') },
      { type: 'paragraph' },
      { type: 'heading', content: text('一') },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: text('甲') },
              {
                type: 'bulletList',
                content: [{ type: 'listItem', content: [{ type: 'paragraph', content: text('乙') }] }],
              },
            ],
          },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    ],
  });
  expect(read).toEqual([
    { heading: '', body: ['开头'] },
    { heading: '一', body: [['甲', '乙']] },
  ]);
});

it('tells what goes and what comes, and leaves the rest', () => {
  const told = compareLines(['标题', '一', '二', '三'], ['标题', '二', '新', '三']);
  expect(told.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    ...['same 标题', 'gone 一', 'same 二', 'new 新', 'same 三'],
  ]);
  expect(compareLines([], ['一'])).toEqual([{ kind: 'new', line: '一' }]);
  const words = { title: '标题', enTitle: 'Title', summary: '', enSummary: '', sections: SECTIONS };
  expect(linesOf(words, 'en')).toEqual(['Title', 'Scope', 'Text', '• A', '• B', 'Account', '• C']);
});

it('names one section that differs, several, and that there are more', () => {
  const { apart } = legalStrings.en;
  expect(apart('2', { isOne: true, isMore: false })).toContain('in section 2.');
  expect(apart('2 and 3', { isOne: false, isMore: false })).toContain('in sections 2 and 3.');
  expect(apart('1, 2, and 3', { isOne: false, isMore: true })).toContain(
    'in sections 1, 2, and 3, and others.',
  );
});

it('a draft is what it was published as, and a draft again once that was taken back', () => {
  const published = [
    { savedVersion: 3, version: '2026-04', state: 'withdrawn' as const },
    { savedVersion: 2, version: '2026-03', state: 'current' as const },
    { savedVersion: null, version: '2026-01', state: 'past' as const },
  ];
  expect([3, 2, 1].map((saved) => publishedAs(published, saved))).toEqual([null, '2026-03', null]);
});
