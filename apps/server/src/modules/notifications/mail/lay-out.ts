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

/** The small print in the colour of secondary text. */
const SMALL = 'class="small" style="font-size:13px;word-break:break-word;color:#5a554c"';

/** The colours of the dark theme, for mail programs that follow the device. The others keep those of the elements. */
const DARK =
  'body{background:#0b1224!important;color:#f6f2ea!important}.card{background:#121b32!important}.button{background:#f6f2ea!important;color:#121b32!important}.small{color:#c5bdad!important}';

/** Without it, phones show the page of a desktop, and mail programs of the dark theme invert the colours as they like. */
const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme: dark){${DARK}}</style>`;

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
  const { why, push, action } = footTexts;
  const chosen = unsubscribe === null ? null : { link: unsubscribe, why: endsPush ? `${why} ${push}` : why, action };
  const foot = chosen ? `<p ${SMALL}>${escapeHtml(chosen.why)} ${linkTo(chosen.link, chosen.action)}</p>` : '';
  return {
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text: `${text}\n\n${site}\n${chosen ? `\n${chosen.why}\n${chosen.action}${colon}\n${chosen.link}\n` : ''}`,
    html: `<!doctype html><html lang="${language}"><head>${HEAD}</head><body style="margin:0;padding:16px 12px;background:#f1ece1;color:#121b32;font:16px/1.5 Archivo,Roboto,Arial,sans-serif"><div class="card" style="max-width:560px;margin:0 auto;padding:8px 20px;border-radius:10px;background:#fefdfa">${paragraphs.map(toHtml).join('')}<p ${SMALL}>${escapeHtml(site)}</p>${foot}</div></body></html>`,
  };
}

function toHtml(part: MailDraft['paragraphs'][number]): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('line' in part) return `<p>${escapeHtml(part.line)}<br>${linkTo(part.address)}</p>`;
  if ('quote' in part)
    return `<blockquote style="margin:16px 0;padding-left:12px;border-left:3px solid #c5bdad;word-break:break-word">${escapeHtml(part.quote).replaceAll('\n', '<br>')}</blockquote>`;
  const button = `<a class="button" href="${escapeHtml(part.link)}" style="display:inline-block;padding:12px 18px;border-radius:6px;background:#121b32;color:#f6f2ea;text-decoration:none;font-weight:600">${escapeHtml(part.text)}</a>`;
  return `<p>${button}</p><p>${linkTo(part.link)}</p>`;
}

const linkTo = (address: string, text = address): string =>
  `<a ${SMALL} href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
