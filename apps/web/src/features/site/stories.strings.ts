import { definePageStrings } from '#app/page-texts.ts';

export const storiesStrings = definePageStrings('stories', {
  zh: {
    title: '案例',
    description: '用摩境做出来的空间与模型：每个案例都写明描述、种子与步骤，可以照着重做一遍。',
    heading: '每一步，都能照着重做',
    sentence:
      '案例写明用了什么描述、哪个种子、得到哪些文件。标有“示范”的由摩境自己完成；客户的项目，得到许可后才会放在这里。',
    demo: '示范',
    demoLong: '示范案例，由摩境自己完成',
    read: '看过程',
    empty: '还没有案例',
    failed: '案例没有加载出来',
    missing: '没有找到这个案例',
    missingText: '它可能已被撤下，或者地址有误。',
    back: '全部案例',
    next: '下一个案例',
    tryIt: '自己试一次',
    tryText: '写下您的房间，画面由内置引擎画出来。',
    create: '开始创作',
  },
  en: {
    title: 'Cases',
    description:
      'Rooms and models made with Mogine. Every case gives its words, its seed and its steps, so that you can make it again.',
    heading: 'Every step, yours to repeat',
    sentence:
      'Each case gives the words, the seed and the files that came out. Those marked “demonstration” were made by us; the work of customers appears here only with their consent.',
    demo: 'Demonstration',
    demoLong: 'A demonstration, made by Mogine itself',
    read: 'See how',
    empty: 'No cases yet',
    failed: 'The cases did not load',
    missing: 'This case was not found',
    missingText: 'It may have been taken down, or the address is wrong.',
    back: 'All cases',
    next: 'Next case',
    tryIt: 'Try it yourself',
    tryText: 'Describe your room and the built-in engine draws it.',
    create: 'Start creating',
  },
});
