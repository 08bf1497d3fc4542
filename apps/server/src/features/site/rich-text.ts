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
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: DEPTH_MAX,
};
/** Of this site; a second slash, or what browsers drop or read as one, would lead elsewhere. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * HTML as writers of ours wrote it, without anything that could act in a reader's browser. Pictures come from here and from
 * addresses that `isOurs`, as the content policy of the pages says too.
 */
export function cleanRichText(html: string, isOurs: (address: string) => boolean): string {
  return sanitizeHtml(html, {
    ...ALLOWED,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...((OWN_PATH.test(src) || isOurs(src)) && { src }), ...attribs, loading: 'lazy' },
      }),
    },
  });
}
