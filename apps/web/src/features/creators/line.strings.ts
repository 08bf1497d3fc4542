import { defineStrings } from '#shared/i18n/strings.tsx';

type Count = (value: number) => string;

/** Where something stands that waits for its turn; who has several in the line takes turns with others. */
export const lineStrings = defineStrings({
  zh: {
    line: (count: Count, ahead: number, own: number) => {
      if (ahead === 0) return '即将开始';
      const told = `前面还有 ${count(ahead)} 个`;
      if (own === 0) return told;
      return `${told}${own === ahead ? '，都是您的' : `，其中 ${count(own)} 个是您的，与其他人轮流`}`;
    },
  },
  en: {
    line: (count: Count, ahead: number, own: number) => {
      if (ahead === 0) return 'next';
      if (own === 0) return `${count(ahead)} ahead of you`;
      const told = `${count(ahead)} ahead`;
      return own === ahead
        ? `${told}, ${ahead === 1 ? 'your own' : 'all your own'}`
        : `${told}, ${count(own)} of them your own, in turn with others`;
    },
  },
});
