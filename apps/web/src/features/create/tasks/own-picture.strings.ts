import { defineStrings } from '#shared/i18n/strings.tsx';

export const ownPictureStrings = defineStrings({
  zh: {
    title: '选择自己的图片',
    scene: '选择带场景的图片',
    failed: '没能读取您的作品',
    none: '还没有生成过图片。',
    noScene: '还没有带场景的图片：用内置引擎生成的图片会带有场景。',
    toCreate: '去生成',
    pick: (n: number, words: string) => `选择第 ${n} 张：${words}`,
    gone: '这张图片不在了，请重新选择',
    handedIn: '提交那次任务时所用的图片',
  },
  en: {
    title: 'Choose one of your pictures',
    scene: 'Choose a picture with its scene',
    failed: 'Your works could not be read',
    none: 'You have made no pictures yet.',
    noScene: 'You have no pictures with a scene yet: those that the built-in engine makes have one.',
    toCreate: 'Make one',
    pick: (n: number, words: string) => `Choose picture ${n}: ${words}`,
    gone: 'This picture is not there any more. Choose another one.',
    handedIn: 'The picture that the task was handed in with',
  },
});
