import type { CannedReason } from '../frame/reason-dialog.tsx';

export const WHY_AGAINST: readonly CannedReason[] = [
  {
    key: 'unlawful',
    name: { zh: '违法违规', en: 'Breaks the law' },
    text: { zh: '作品含有法律法规禁止的内容', en: 'It shows what the law forbids' },
  },
  {
    key: 'sexual',
    name: { zh: '色情低俗', en: 'Sexual' },
    text: { zh: '作品含有色情或低俗内容', en: 'It is sexual or indecent' },
  },
  {
    key: 'violent',
    name: { zh: '暴力血腥', en: 'Violent' },
    text: { zh: '作品含有暴力或血腥内容', en: 'It is violent' },
  },
  {
    key: 'infringing',
    name: { zh: '侵犯他人权利', en: 'Takes what is another’s' },
    text: { zh: '作品侵犯他人的著作权、商标或肖像', en: 'It infringes a copyright, a mark or a likeness' },
  },
  {
    key: 'advert',
    name: { zh: '广告引流', en: 'Advertising' },
    text: { zh: '作品或标题含有广告或联系方式', en: 'It is an advertisement or has contact details' },
  },
];
