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
};

export type WrittenMail = { subject: string; text: string; html: string };

/** Writes a mail out twice, as text and as plain HTML; whatever people typed is escaped. */
export function writeMail({ lang, subject, opening, facts, closing }: MailContent): WrittenMail {
  const shown = facts.filter(([, value]) => value !== '');
  const colon = lang === 'zh' ? '：' : ': ';
  const text = [
    ...opening,
    shown.map(([label, value]) => `${label}${colon}${value}`).join('\n'),
    ...closing,
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
</div></body></html>`;
  return { subject, text: `${text}\n`, html };
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p style="margin:0 0 12px">${withBreaks(text)}</p>`).join('\n');
}

function withBreaks(text: string): string {
  return escapeMarkup(text).replace(/\r?\n/g, '<br>');
}
