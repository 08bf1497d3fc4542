import { foldText, HIDDEN } from '#kernel/fold';

/** Whoever is called that seems to speak for the platform, wherever it stands in a name and whatever stands between. */
const PARTS = [
  ...['摩境', 'mogine', '官方', '客服', '管理员', '审核员', '工作人员', '系统管理', '系统消息', '系统通知'],
  ...['customerservice', 'customersupport'],
];
/** The same as one of the words of a name. */
const WORDS = [
  ...['admin', 'admins', 'administrator', 'superadmin', 'sysadmin', 'siteadmin', 'webadmin', 'webmaster'],
  ...['official', 'officials', 'moderator', 'moderators'],
];
/** The same as a whole name; beside other words they are anybody's. */
const WHOLE = ['moai', 'support', 'supportteam', 'service', 'staff', 'system', 'root', 'helpdesk'];
/**
 * Words in which 官方 and 客服 are none: 军官方阵, 旅客服饰. For 官 what stands before decides, 上官 being a surname; for 客 what stands
 * behind, and for 旅客服务 and 游客服务 that nothing stands before: 桌游客服, 手游客服务 and 文旅客服务 are customer service.
 */
const EXCUSED = new RegExp(
  [
    ...['^上官(?=方)', '(?:[军警法考感器五]|外交|检察)官(?=方)'],
    ...[
      '客(?=服(?:[饰装](?![机修维])|设$))',
      '(?:[侠极乘剑刺黑博播租]|^[旅游])客(?=服务)',
      '^[旅游]客(?=服$)',
    ],
  ].join('|'),
  'gu',
);

const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
const DIGITS_AT_THE_END = /\d+$/u;
/** MogineSupport is two words. */
const NEXT_WORD = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** Letters of other scripts, and digits, that look like Latin letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    п: 'n',
    о: 'o',
    р: 'p',
    ѕ: 's',
  },
  ...{
    т: 't',
    у: 'y',
    х: 'x',
    ɡ: 'g',
    ı: 'i',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
  },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '9': 'g', l: 'i', rn: 'm' },
};
const LOOKALIKE = new RegExp(Object.keys(LOOKALIKES).join('|'), 'gu');

const parts = PARTS.map(alike);
const words = WORDS.map(alike);
const wholes = WHOLE.map(alike);

/** Whether a name could be taken for the platform's own, or for that of somebody of its staff. */
export function isReservedName(name: string): boolean {
  const seen = name.normalize('NFKC').replaceAll(HIDDEN, '').replaceAll(NEXT_WORD, ' ');
  const folded = foldText(seen);
  const whole = folded.replaceAll(NOT_LETTERS, '').replaceAll(EXCUSED, '');
  const spelt = alike(whole);
  if (parts.some((part) => spelt.includes(part))) return true;
  const alone = alike(whole.replace(DIGITS_AT_THE_END, ''));
  if (wholes.includes(alone) || words.includes(alone)) return true;
  return folded.split(NOT_LETTERS).some((word) => words.includes(alike(word.replace(DIGITS_AT_THE_END, ''))));
}

/** One spelling of what looks the same. */
function alike(folded: string): string {
  return folded.replaceAll(LOOKALIKE, (sign) => LOOKALIKES[sign] ?? sign);
}
