import type { z } from 'zod';
import type { LocalText } from './local-text.ts';

type Issue = z.core.$ZodIssue;

const LISTED = 6;
const TYPES: Readonly<Record<string, LocalText>> = {
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  string: { zh: '文字', en: 'a text' },
  boolean: { zh: '真假值', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  tuple: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
};

/** A complaint of the schema in both languages; what it calls by other names is told in general words. */
export function explainIssue(issue: Issue): LocalText {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return { zh: '缺少这一项', en: 'is missing' };
      const type = TYPES[issue.expected];
      if (type === undefined) return { zh: '这个值的类型不对', en: 'has a value of the wrong kind' };
      const { zh, en } = type;
      return { zh: `应为${zh}`, en: `should be ${en}` };
    }
    case 'too_small':
    case 'too_big':
      return explainRange(issue);
    case 'invalid_value': {
      const { zh, en } = listValues(issue.values);
      return { zh: `应为 ${zh}`, en: `should be ${en}` };
    }
    case 'invalid_format':
      return issue.path.includes('id') || issue.path.includes('beside')
        ? {
            zh: '应以小写字母开头，只含小写字母、数字和连字符，最多 40 个字符',
            en: 'should begin with a small letter and hold small letters, digits and hyphens only, at most 40',
          }
        : { zh: '应为 #rrggbb 形式的颜色', en: 'should be a colour as #rrggbb' };
    case 'unrecognized_keys': {
      const keys = issue.keys.slice(0, LISTED);
      return { zh: `没有 ${keys.join('、')} 这样的项`, en: `has no field called ${keys.join(', ')}` };
    }
    default:
      return { zh: '这个值不对', en: 'has a value that makes no sense' };
  }
}

function explainRange(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): LocalText {
  const isLow = issue.code === 'too_small';
  const limit = isLow ? issue.minimum : issue.maximum;
  if (issue.origin === 'array') {
    return isLow
      ? { zh: `项数不足：至少 ${limit} 项`, en: `has too few entries: at least ${limit}` }
      : { zh: `项数过多：最多 ${limit} 项`, en: `has too many entries: at most ${limit}` };
  }
  return isLow
    ? { zh: `数值过小：最小 ${limit}`, en: `is too small: at least ${limit}` }
    : { zh: `数值过大：最大 ${limit}`, en: `is too large: at most ${limit}` };
}

function listValues(values: readonly unknown[]): LocalText {
  const shown = values.slice(0, LISTED).map(String);
  const isAll = shown.length === values.length;
  if (shown.length === 1) return { zh: shown.join(''), en: shown.join('') };
  return {
    zh: isAll ? `${shown.join('、')} 之一` : `${shown.join('、')} 等 ${values.length} 种之一`,
    en: isAll ? `one of ${shown.join(', ')}` : `one of ${values.length} values such as ${shown.join(', ')}`,
  };
}
