import type { ContentOf } from '@mogine/contract/desk/content';
import type { LegalWords } from '@mogine/contract/desk/legal';
import type { Lang } from '@mogine/contract/kernel/envelope';
import { Container } from '#app/layout/page-frame.tsx';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { ArticleText } from './article-text.tsx';
import { EditorSlide } from './editor-slide.tsx';
import legalStyles from './legal-document.module.css';
import { LegalWordsText } from './legal-words-text.tsx';
import { PartnerMark } from './partners.tsx';
import partnerStyles from './partners.module.css';
import { StoryText } from './story-text.tsx';

/** What an editor has before them; of one kind alone. */
export type PreviewedContent = { [K in keyof ContentOf]?: ContentOf[K] | undefined } & {
  legal?: LegalWords | undefined;
};

/** What was written as its page will show it, in one language; nothing in it can be pressed. */
export function ContentPreview({
  content: { news, story, banner, partner, legal },
  time,
  lang,
}: {
  content: PreviewedContent;
  /** When it is out, ISO. */
  time: string;
  lang: Lang;
}) {
  return (
    <LangProvider key={lang} initial={lang}>
      <div inert lang={lang === 'zh' ? 'zh-CN' : 'en'}>
        <Container>
          {news && <ArticleText news={{ ...news, createTime: time }} />}
          {story && <StoryText story={story} />}
          {banner && <EditorSlide banner={banner} isShown label={banner.title} />}
          {legal && (
            <div className={legalStyles.preview}>
              <LegalWordsText words={legal} />
            </div>
          )}
          {partner && (
            <ul className={partnerStyles.list}>
              <PartnerMark partner={partner} />
            </ul>
          )}
        </Container>
      </div>
    </LangProvider>
  );
}
