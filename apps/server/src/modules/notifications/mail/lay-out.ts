import type { Language } from '@cauri/contract';
import { type MailDraft, messages } from '@cauri/locale/messages';

export interface LaidOut {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

interface Frame {
  readonly site: string;
  readonly language: Language;
  /** The unsubscribe link; null for messages that are not optional. */
  readonly unsubscribe: string | null;
  /** Whether that link ends push messages too. A mail program may follow it without showing the page. */
  readonly endsPush: boolean;
}

/** Renders a message as plain text and as HTML. User input cannot become markup or a header. */
export function layOut({ subject, paragraphs }: MailDraft, { site, language, unsubscribe, endsPush }: Frame): LaidOut {
  const { foot: footTexts, linkColon: colon } = messages[language].mails;
  const text = paragraphs
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('line' in part) return `${part.line}\n${part.address}`;
      return 'quote' in part ? part.quote.replace(/^/gm, '> ') : `${part.text}${colon}\n${part.link}`;
    })
    .join('\n\n');
  const body = paragraphs.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
    if ('line' in part) {
      const address = escapeHtml(part.address);
      return `<p>${escapeHtml(part.line)}<br><a href="${address}" style="font-size:13px;word-break:break-all;color:#5a554c">${address}</a></p>`;
    }
    if ('quote' in part)
      return `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #c5bdad">${escapeHtml(part.quote).replaceAll('\n', '<br>')}</blockquote>`;
    const link = escapeHtml(part.link);
    return `<p><a href="${link}" style="display:inline-block;padding:12px 18px;border-radius:6px;background:#121b32;color:#f6f2ea;text-decoration:none;font-weight:600">${escapeHtml(part.text)}</a></p><p style="font-size:13px;word-break:break-all">${link}</p>`;
  });
  const { why, push, action } = footTexts;
  const chosen = unsubscribe === null ? null : { link: unsubscribe, why: endsPush ? `${why} ${push}` : why, action };
  const foot = chosen
    ? `<p style="margin-bottom:0;font-size:13px;color:#5a554c">${escapeHtml(chosen.why)} <a href="${escapeHtml(chosen.link)}" style="color:#5a554c">${escapeHtml(chosen.action)}</a></p>`
    : '';
  return {
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text: `${text}\n\n${site}\n${chosen ? `\n${chosen.why}\n${chosen.action}${colon}\n${chosen.link}\n` : ''}`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#f1ece1;color:#121b32;font:16px/1.5 Archivo,Roboto,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;border-radius:10px;background:#fefdfa">${body.join('')}<p style="margin-bottom:0;color:#5a554c">${escapeHtml(site)}</p>${foot}</div></body></html>`,
  };
}
