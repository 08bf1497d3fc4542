import { defineStrings } from '#shared/i18n/strings.tsx';

export const searchTipsStrings = defineStrings({
  zh: {
    title: '搜索技巧',
    examples: {
      without: '沙发 -真皮',
      phrase: '“布艺沙发”',
      tag: '标签:北欧',
      type: '类型:灯具',
      format: '格式:glb',
      author: '作者:摩境',
    },
    meanings: {
      without: '不要含“真皮”的',
      phrase: '这几个字必须连在一起',
      tag: '带有这个标签的',
      type: '这一分类及其下级',
      format: '提供这种文件格式的',
      author: '名字里有“摩境”的作者',
    },
    together: '可以混用，中文标点也可以：书桌 -办公 格式:fbx。也能用拼音或首字母搜索：shafa、sf。',
  },
  en: {
    title: 'Search tips',
    examples: {
      without: 'sofa -leather',
      phrase: '"floor lamp"',
      tag: 'tag:nordic',
      type: 'type:lighting',
      format: 'format:glb',
      author: 'author:mogine',
    },
    meanings: {
      without: 'none that says leather',
      phrase: 'both words, side by side',
      tag: 'that has this tag',
      type: 'this category and those below',
      format: 'that comes as this kind of file',
      author: 'by whoever has this in their name',
    },
    together: 'Put them together as you like: desk -office format:fbx. Chinese words and pinyin work too.',
  },
});
