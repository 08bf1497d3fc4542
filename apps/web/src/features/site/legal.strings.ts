import { defineStrings } from '#shared/i18n/strings.tsx';

export const legalStrings = defineStrings({
  zh: {
    documents: '协议与政策',
    names: {
      terms: '用户协议',
      privacy: '隐私政策',
      payment: '支付协议',
      creator: '创作者协议',
      cookies: 'Cookie 协议',
    },
    contents: '目录',
    version: (version: string, day: string) => `第 ${version} 版，${day}生效`,
    template: '这是随产品提供的模板文本。运营者应在正式上线前以自己的文本替换；替换后此提示消失。',
    failed: '文本没有加载出来',
  },
  en: {
    documents: 'Agreements and policies',
    names: {
      terms: 'User agreement',
      privacy: 'Privacy policy',
      payment: 'Payment agreement',
      creator: 'Creator agreement',
      cookies: 'Cookie agreement',
    },
    contents: 'Contents',
    version: (version: string, day: string) => `Version ${version}, in force from ${day}`,
    template:
      'This is the template that comes with the product. The operator should replace it before opening to the public; this notice then disappears.',
    failed: 'The text did not load',
  },
});
