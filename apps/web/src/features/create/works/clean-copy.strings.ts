import { defineStrings } from '#shared/i18n/strings.tsx';

/** A change in substance raises CLEAN_COPY_VERSION. */
export const cleanCopyStrings = defineStrings({
  zh: {
    title: '下载不含可见标识的图片',
    intro: '图片上的“AI”标识是依法添加的。您可以取得一份不含可见标识的副本，但须先承担以下义务：',
    duties: {
      label:
        '公开发布或传播这份图片时，您须主动声明它由人工智能生成，并自行添加显著的标识（《人工智能生成合成内容标识办法》第九条、第十条，GB 45438-2025）。',
      metadata: '文件元数据中的隐式标识会保留。不得删除、篡改、伪造或隐匿任何标识，也不得帮助他人这样做。',
      liability: '未按规定标识、或将图片用于违法用途所产生的责任，由您自行承担。',
      record:
        '我们会依法保存这次提供的记录：账号、时间、网络地址、同意的条款版本和图片的摘要，不少于六个月。',
    },
    agree: '我已阅读，并同意承担上述标识义务',
    agreeFirst: '请先勾选同意',
    download: '同意并下载',
    started: '已开始下载',
  },
  en: {
    title: 'Download without the visible label',
    intro:
      'The “AI” label on the picture is required by Chinese law. You may have a copy without the visible label, once you take on these duties:',
    duties: {
      label:
        'When you publish or share this copy you declare that it was made by AI, and label it yourself where people notice it (Measures for Labelling AI-Generated Content, articles 9 and 10; GB 45438-2025).',
      metadata:
        'The label in the file’s metadata stays. No label may be removed, changed, forged or hidden, and nobody may be helped to do so.',
      liability:
        'What follows from a missing label, or from unlawful use of the picture, is your responsibility.',
      record:
        'As the law requires we keep a record of this for six months at least: account, time, network address, version of these terms and the picture’s hash.',
    },
    agree: 'I have read this and take on the duty to label the picture',
    agreeFirst: 'Please tick the box first',
    download: 'Agree and download',
    started: 'The download has started',
  },
});
