import { defineStrings } from '#shared/i18n/strings.tsx';

export const licenceStrings = defineStrings({
  zh: {
    title: '授权凭证',
    text: '签名证明您可以使用这些文件，交付项目时可一并附上。',
    pending: '下载资源后，即可在这里保存授权凭证。',
    loading: '正在读取授权凭证',
    failed: '授权凭证没有读出来。',
    notSaved: '文件已开始下载，授权凭证没有保存下来，可在下载窗口中单独保存。',
    retry: '重试',
    save: '保存',
    saveNamed: (name: string) => `保存 ${name}`,
    document: '签名的授权，可供任何人验证',
    licence: '许可全文，中文与英文',
    revoked: (why: string) => `此授权已被撤销：${why}`,
    verify: '验证授权',
  },
  en: {
    title: 'Licence',
    text: 'Signed proof that you may use these files, to hand over with a project.',
    pending: 'Once you have downloaded the asset, its licence can be saved here.',
    loading: 'Reading the licence',
    failed: 'The licence could not be read.',
    notSaved:
      'The files are coming, but their licence could not be saved. You can save it by itself in the download window.',
    retry: 'Try again',
    save: 'Save',
    saveNamed: (name: string) => `Save ${name}`,
    document: 'The signed licence, which anybody can verify',
    licence: 'The full text, Chinese and English',
    revoked: (why: string) => `This licence was revoked: ${why}`,
    verify: 'Verify a licence',
  },
});
