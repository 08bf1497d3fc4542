import sanitizeHtml from 'sanitize-html';

/** Deeper than anybody writes; what stands deeper is dropped, its words too. */
const DEPTH_MAX = 30;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'code', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'mailto'],
  // Pictures come from here alone, as the content policy of the pages says too.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: DEPTH_MAX,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
  },
};

/** HTML as writers of ours wrote it, without anything that could act in a reader's browser. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
