import { definePageStrings } from '#app/page-texts.ts';

export const productsStrings = definePageStrings('products', {
  zh: {
    title: '产品与解决方案',
    description:
      '摩境的四条产品线：MoIdeaAI 出图，MoStudio 看模、造模，MogineLab 采集，MoHuman 讲解；以及面向设计师、企业、影像与院校的方案。',
    heading: '从一句话，\n到一个可以交付的空间',
    sentence: '四件工具，一份场景。写下来、看清楚、采进来、讲出去，中间不必换格式，也不必重做。',
    more: '了解',
    soon: '正在开发',
    synthetic: '程序合成的形象',
    lines: {
      moideaai: { name: 'MoIdeaAI', text: '写一句话，得到一间有尺寸的房间和它的画面。' },
      mostudio: { name: 'MoStudio', text: '在浏览器里转动、拆看、量尺寸，造模并带走。' },
      moginelab: { name: 'MogineLab', text: '绕着实物拍一段视频，变成可以环视的光场。' },
      mohuman: { name: 'MoHuman', text: '输入文字，由会说中文和英文的数字人讲出来。' },
    },
    solutions: {
      heading: '您在做什么？',
      designers: { name: '室内与建筑设计', text: '早上给三个方向，下午带着模型去汇报。' },
      firms: { name: '企业与品牌', text: '门店、展厅与样板间，先在屏幕上走一遍。' },
      media: { name: '影像与游戏', text: '真实格式、真实尺度的场景与材质，拖进引擎就能用。' },
      schools: { name: '院校与培训', text: '不装软件、不配显卡，一间机房就能上一门空间课。' },
    },
    all: '查看全部方案',
    cases: '看案例',
  },
  en: {
    title: 'Products and solutions',
    description:
      'Mogine’s four product lines: MoIdeaAI draws, MoStudio shows and builds, MogineLab captures, MoHuman explains. And what they do for designers, firms, film-makers and schools.',
    heading: 'From a sentence\nto a space you can hand over',
    sentence:
      'Four tools, one scene. Write it, examine it, capture it, present it, without changing formats or starting over in between.',
    more: 'More about it',
    soon: 'In development',
    synthetic: 'Synthetic figure',
    lines: {
      moideaai: { name: 'MoIdeaAI', text: 'Write a sentence; get a room with dimensions, and its picture.' },
      mostudio: {
        name: 'MoStudio',
        text: 'Turn it, take it apart, measure it, build it and take it with you, all in the browser.',
      },
      moginelab: {
        name: 'MogineLab',
        text: 'Film an object from all sides, then look around it as you like.',
      },
      mohuman: {
        name: 'MoHuman',
        text: 'Type a text and a digital human says it, in Chinese or in English.',
      },
    },
    solutions: {
      heading: 'What are you making?',
      designers: {
        name: 'Interiors and architecture',
        text: 'Three directions in the morning, a model to present in the afternoon.',
      },
      firms: {
        name: 'Firms and brands',
        text: 'Shops, showrooms and show flats: walk through them on a screen first.',
      },
      media: {
        name: 'Film and games',
        text: 'Scenes and materials in true formats and true scale, ready for the engine.',
      },
      schools: {
        name: 'Schools and training',
        text: 'Nothing to install and no graphics cards: any computer room can teach space.',
      },
    },
    all: 'All solutions',
    cases: 'See cases',
  },
});
