import { defineStrings } from '#shared/i18n/strings.tsx';

export const ratesStrings = defineStrings({
  zh: {
    title: '创作者分成',
    lead: '售价分成、会员下载积分与可用天数。到生效时间自动切换；已有的收益按各自成交时的版本。',
    first: '程序自带',
    agreement: '创作者协议版本',
    names: {
      sharePercent: '售价分成（%）',
      memberDownloadPoints: '会员下载（积分/次）',
      holdDays: '可用天数',
    },
    propose: '提出调整',
    proposeText:
      '至少七天后生效，须另一位同事同意。分成或天数有变时，届时生效的创作者协议须已写明；请先发布新版本。',
    beginAnew: '恢复为此前有效的分成',
    within: (min: string, max: string) => `${min} 到 ${max} 的整数`,
    withdrawTitle: '撤回尚未生效的分成',
    withdrawText: '撤回后不会生效，此前的分成继续有效。',
    empty: '没有分成',
  },
  en: {
    title: 'What creators get',
    lead: 'The share of a price, points a member download, and the days before they can be used. Each version begins by itself; what was earned keeps the one it was made with.',
    first: 'From the beginning',
    agreement: 'Version of the creator agreement',
    names: {
      sharePercent: 'Share of a price (%)',
      memberDownloadPoints: 'Points a member download',
      holdDays: 'Days before use',
    },
    propose: 'Propose a change',
    proposeText:
      'It holds a week from now at the earliest, once a second person agrees. For another share or other days the creator agreement that holds then has to state them: publish that version first.',
    beginAnew: 'Back to what holds before',
    within: (min: string, max: string) => `A whole number from ${min} to ${max}`,
    withdrawTitle: 'Withdraw rates that do not hold yet',
    withdrawText: 'They will not begin; what holds before goes on.',
    empty: 'No rates',
  },
});
