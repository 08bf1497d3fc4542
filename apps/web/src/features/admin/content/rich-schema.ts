import { Node, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';

/** A table as it stands in an article: its words can be edited, its shape stays. */
const tag = (name: string, html: string, facts: { group?: string; content: string; isolating?: boolean }) =>
  Node.create({
    name,
    ...facts,
    parseHTML: () => [{ tag: html }],
    renderHTML: () => [html, 0],
  });

/** What the server lets an article have, and nothing else: whatever is pasted is read by it. */
export const RICH_TEXT: Extensions = [
  StarterKit.configure({
    ...{ codeBlock: false, strike: false, underline: false, trailingNode: false },
    heading: { levels: [2, 3] },
    link: {
      ...{ openOnClick: false, autolink: false, linkOnPaste: true, defaultProtocol: 'https' },
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow', class: null },
      isAllowedUri: (url) => /^(?:https:\/\/|mailto:)/i.test(url),
    },
  }),
  Image.configure({ inline: false, allowBase64: false }),
  tag('figure', 'figure', { group: 'block', content: 'image figcaption?', isolating: true }),
  tag('figcaption', 'figcaption', { content: 'inline*' }),
  tag('table', 'table', { group: 'block', content: 'tableHead? tableBody?', isolating: true }),
  tag('tableHead', 'thead', { content: 'tableRow+' }),
  tag('tableBody', 'tbody', { content: 'tableRow+' }),
  tag('tableRow', 'tr', { content: '(tableHeader | tableCell)+' }),
  tag('tableHeader', 'th', { content: 'inline*', isolating: true }),
  tag('tableCell', 'td', { content: 'inline*', isolating: true }),
];

/** A legal text is plain: sections with a heading, paragraphs and lists of points. */
export const LEGAL_TEXT: Extensions = [
  StarterKit.configure({
    ...{ bold: false, italic: false, code: false, codeBlock: false, strike: false, underline: false },
    ...{ blockquote: false, orderedList: false, horizontalRule: false, hardBreak: false, link: false },
    ...{ heading: { levels: [2] }, trailingNode: false },
  }),
];
