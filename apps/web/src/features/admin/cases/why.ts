import type { CannedReason } from '../frame/reason-dialog.tsx';

export const WHY_REMOVED: readonly CannedReason[] = [
  {
    key: 'unlawful',
    name: { zh: '违法违规', en: 'Breaks the law' },
    text: { zh: '含有法律法规禁止的内容', en: 'It has what the law forbids' },
  },
  {
    key: 'posing',
    name: { zh: '冒充他人', en: 'Poses as another' },
    text: { zh: '冒充他人或机构', en: 'It poses as another person or an organisation' },
  },
  {
    key: 'sexual',
    name: { zh: '色情低俗', en: 'Sexual' },
    text: { zh: '含有色情或低俗内容', en: 'It is sexual or indecent' },
  },
  {
    key: 'abusive',
    name: { zh: '侮辱攻击', en: 'Abusive' },
    text: { zh: '含有侮辱或攻击他人的内容', en: 'It insults or attacks others' },
  },
  {
    key: 'advert',
    name: { zh: '广告引流', en: 'Advertising' },
    text: { zh: '含有广告或联系方式', en: 'It is an advertisement or has contact details' },
  },
];

export const WHY_GRANTED: readonly CannedReason[] = [
  {
    key: 'wrong',
    name: { zh: '原决定有误', en: 'Decided wrongly' },
    text: { zh: '复核后认为内容符合规定', en: 'Looked at again, it is within the rules' },
  },
];

export const WHY_DENIED: readonly CannedReason[] = [
  {
    key: 'stands',
    name: { zh: '决定正确', en: 'Decided rightly' },
    text: { zh: '复核后仍认为内容违反规定', en: 'Looked at again, it is still against the rules' },
  },
];
