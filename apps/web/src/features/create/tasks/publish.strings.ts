import { defineStrings } from '#shared/i18n/strings.tsx';

export const publishStrings = defineStrings({
  zh: {
    title: '发布到作品广场',
    choose: '选择要展示的图片',
    picture: (n: number) => `第 ${n} 张`,
    name: '作品名称',
    optional: '选填',
    nameHint: '最多 40 个字',
    showSettings: '公开提示词与参数，允许他人做同款或用作参考图',
    meaning:
      '发布后，所有人都能看到这张图片、您的昵称与头像；图片带有 AI 生成标识。系统会检查文字，必要时由人工审核后公开。您可以随时撤回。',
    stillWaiting: '已提交，正在等待人工审核，可以修改或撤回。',
    refused: '这件作品此前没有通过审核，再次提交后会先由人工审核。',
    publish: '发布',
    update: '更新发布',
    withdraw: '撤回发布',
    cancel: '取消',
    published: '已发布到作品广场',
    see: '去看看',
    waiting: '已提交，审核通过后公开',
    withdrawn: '已从作品广场撤回',
  },
  en: {
    title: 'Publish to the gallery',
    choose: 'Choose the picture to show',
    picture: (n: number) => `Picture ${n}`,
    name: 'Title',
    optional: 'optional',
    nameHint: 'At most 40 characters',
    showSettings:
      'Show prompt and settings, so that others can make their own version or take it as a reference',
    meaning:
      'Once published, everybody sees this picture, your nickname and your profile picture. It carries the label for AI-made pictures. Its words are checked, and a person may look at it first. You can withdraw it at any time.',
    stillWaiting: 'Sent, and waiting for a person to look at it. You can change or withdraw it.',
    refused: 'This work was not approved before, so a person looks at it first.',
    publish: 'Publish',
    update: 'Update',
    withdraw: 'Withdraw',
    cancel: 'Cancel',
    published: 'Published to the gallery',
    see: 'See it',
    waiting: 'Sent. It becomes public once approved',
    withdrawn: 'Withdrawn from the gallery',
  },
});
