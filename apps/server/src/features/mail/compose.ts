import type { Lang } from '@mogine/contract/kernel/envelope';
import { escapeMarkup } from '#kernel/escape';

/** What a mail says, before it is written out as text and as HTML. */
export type MailContent = {
  lang: Lang;
  subject: string;
  /** Paragraphs before and after the facts; line breaks in them stay. */
  opening: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  closing: readonly string[];
  /** Addresses of ours, after everything else. */
  links?: readonly MailLink[];
  /** Why it came and how to have no more of them. */
  footer?: { text: string; link: MailLink };
};

type MailLink = readonly [label: string, url: string];

export type WrittenMail = { subject: string; text: string; html: string };

/** Writes a mail out twice, as text and as plain HTML; whatever people typed is escaped. */
export function writeMail(mail: MailContent): WrittenMail {
  const { lang, subject, opening, facts, closing, links = [], footer } = mail;
  const shown = facts.filter(([, value]) => value !== '');
  const colon = lang === 'zh' ? '：' : ': ';
  const text = [
    ...opening,
    shown.map(([label, value]) => `${label}${colon}${value}`).join('\n'),
    ...closing,
    ...links.map(([label, url]) => `${label}${colon}${url}`),
    ...(footer ? [`-- \n${footer.text}\n${footer.link[0]}${colon}${footer.link[1]}`] : []),
  ].join('\n\n');
  const rows = shown.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:400;color:#5c6572;white-space:nowrap">${escapeMarkup(label)}</th>` +
      `<td style="padding:6px 0;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
  );
  const html = `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.7 system-ui,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">摩境 Mogine</p>
${paragraphs(opening)}
<table role="presentation" style="border-collapse:collapse;margin:16px 0 24px">${rows.join('')}</table>
${paragraphs(closing)}
${links.map(writeButton).join('\n')}${footer ? writeFooter(footer) : ''}
</div></body></html>`;
  return { subject, text: `${text}\n`, html };
}

/** A link is text, and its address stands in an attribute: both are escaped. */
function writeLink([label, url]: MailLink, style: string): string {
  return `<a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a>`;
}

function writeButton(link: MailLink): string {
  const style =
    'display:inline-block;padding:10px 20px;border-radius:6px;background:#0b7f69;color:#ffffff;text-decoration:none';
  return `<p style="margin:0 0 24px">${writeLink(link, style)}</p>`;
}

function writeFooter({ text, link }: NonNullable<MailContent['footer']>): string {
  return `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dde0da;font-size:13px;color:#5c6572">${withBreaks(text)} ${writeLink(link, 'color:inherit')}</p>`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p style="margin:0 0 12px">${withBreaks(text)}</p>`).join('\n');
}

function withBreaks(text: string): string {
  return escapeMarkup(text).replace(/\r?\n/g, '<br>');
}
