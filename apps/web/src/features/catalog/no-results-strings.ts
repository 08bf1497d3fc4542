import { defineStrings } from '#shared/i18n/strings.tsx';

export const noResultsStrings = defineStrings({
  zh: {
    emptySearch: (words: string) => `没有找到与“${words}”相符的资源`,
    emptyPicture: '没有与这张图片足够相像的资源',
    emptyPictureText: '换一张只有一件东西、背景干净的图片再试，或把要找的部分裁出来；也可以改用文字搜索。',
    empty: '没有符合这些条件的资源',
    emptyText: '去掉其中一个条件，或看看大家常用的资源。',
    emptyShelf: '这里还没有资源',
    without: (name: string) => `不限“${name}”`,
    withoutWords: '不限关键词',
    popular: '热门资源',
    failed: '资源列表没有加载出来',
    failedText: '可能是网络中断或服务器繁忙，已选条件都还在。',
    crop: '只找图中的一部分',
    cropAgain: '更改要找的部分',
  },
  en: {
    emptySearch: (words: string) => `Nothing matches “${words}”`,
    emptyPicture: 'Nothing looks enough like this picture',
    emptyPictureText:
      'Try a picture of one thing on a plain background, or cut out the part you mean. Words work too.',
    empty: 'Nothing matches these filters',
    emptyText: 'Drop one of them, or look at what others use.',
    emptyShelf: 'There is nothing here yet',
    without: (name: string) => `Without “${name}”`,
    withoutWords: 'Without the words',
    popular: 'Popular assets',
    failed: 'The assets could not be loaded',
    failedText: 'The network may have dropped or the server is busy. Your filters are kept.',
    crop: 'Search part of it',
    cropAgain: 'Change the part',
  },
});
