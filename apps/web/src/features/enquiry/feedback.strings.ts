import { defineStrings } from '#shared/i18n/strings.tsx';

export const feedbackStrings = defineStrings({
  zh: {
    title: '意见反馈',
    description: '哪里不好用、缺什么、出了什么错，都可以告诉我们。',
    sentence: '哪里不好用、缺什么、出了什么错，都可以告诉我们。每一条都会有人看。',
    message: '您的意见',
    placeholder: '在哪个页面、做了什么、看到了什么；写得越具体，越容易改好。',
    contact: '联系方式',
    contactHint: '邮箱、手机或微信号；需要追问时才会用到',
    submit: '提交反馈',
    thanks: '谢谢。如需进一步了解，我们会按您留下的方式联系您。',
    elsewhere: '想为企业或院校咨询？',
    elsewhereLink: '去企业与院校服务',
  },
  en: {
    title: 'Feedback',
    description: 'What is awkward, what is missing, what went wrong: tell us.',
    sentence: 'What is awkward, what is missing, what went wrong: tell us. Somebody reads every note.',
    message: 'Your note',
    placeholder: 'Which page, what you did, what you saw: the more exact, the easier to put right.',
    contact: 'How to reach you',
    contactHint: 'Email, phone or WeChat, only used if we have to ask back',
    submit: 'Send feedback',
    thanks: 'Thank you. If we need to know more, we will get in touch.',
    elsewhere: 'Writing for a company or a school?',
    elsewhereLink: 'See what we offer',
  },
});
