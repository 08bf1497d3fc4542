import { expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { contentStrings } from './content.strings.ts';
import { sayMissing } from './missing.ts';

const refused = (reason: ApiError['reason'], fields: string) =>
  new ApiError({ reason, status: 400, message: '', details: { fields } });

it('names what is missing as the form does, with its language', () => {
  const { zh, en } = contentStrings;
  const error = refused('CONTENT_INCOMPLETE', 'enTitle, content, coverImg, linkUrl');
  expect(sayMissing(en, 'banner', error)).toEqual([
    'English · Title',
    'Chinese · Text',
    'Cover',
    'A press leads to',
  ]);
  expect(sayMissing(zh, 'news', error)).toEqual(['英文 · 标题', '中文 · 正文', '封面图', '网址']);
});

it('says nothing of another refusal', () => {
  expect(sayMissing(contentStrings.en, 'news', refused('CONTENT_PERIOD_INVALID', 'title'))).toEqual([]);
  expect(sayMissing(contentStrings.en, 'news', null)).toEqual([]);
});
