import { type Language, languages } from '#web/core/languages/languages.ts'

/** Parts of a mail from which its text and its HTML are made, so that both say the same. */
export type MailPart =
  | { kind: 'text'; text: string }
  /** Figures with labels. */
  | { kind: 'figures'; rows: { label: string; value: string; note?: string }[] }
  | { kind: 'link'; label: string; href: string }
  /** Small print at the foot. */
  | { kind: 'note'; text: string; href?: string }

/** The place of the company's logo, once the company of the mail is known. */
const logoPlace = '<!-- logo -->'

/** Puts the logo at the head of a mail; it goes along as a part of it, so that nothing is fetched when it is read. */
export function withLogo(html: string, logo: Buffer | null): { html: string; attachments: object[] } {
  if (!logo || !html.includes(logoPlace)) return { html, attachments: [] }
  const picture = `<img src="cid:logo@vardiya" alt="" height="40" style="display:block;height:40px;max-width:240px;margin:0 0 16px">`
  return {
    html: html.replace(logoPlace, picture),
    attachments: [{ filename: 'logo.png', contentType: 'image/png', content: logo, cid: 'logo@vardiya' }],
  }
}

/** @returns both bodies of a mail. Values are plain text; they are escaped here. */
export function writeMail(language: Language, parts: readonly MailPart[]): { text: string; html: string } {
  const { direction, tag } = languages[language]
  const body = parts.map(asHtml).join('\n')
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f5f6f8;color:#1c2430;font:15px/1.5 'Noto Sans',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px">
${logoPlace}
${body}
</div></body></html>`
  return { text: `${parts.map(asText).join('\n\n')}\n`, html }
}

function asText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'figures':
      return part.rows
        .map(({ label, value, note }) => `${label}: ${value}${note === undefined ? '' : ` (${note})`}`)
        .join('\n')
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'note':
      return part.href === undefined ? part.text : `${part.text}\n${part.href}`
  }
}

const cell = 'padding:6px 0;border-bottom:1px solid #eceff2'

function asHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
    case 'figures':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${part.rows
        .map(
          ({ label, value, note }) =>
            `<tr><td style="${cell}">${escape(label)}</td>` +
            `<td style="${cell};text-align:end;font-weight:600"><bdi>${escape(value)}</bdi></td>` +
            `<td style="${cell};text-align:end;color:#5b6675"><bdi>${escape(note ?? '')}</bdi></td></tr>`,
        )
        .join('')}</table>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escape(part.href)}" style="display:inline-block;padding:8px 16px;background:#1f5fd0;color:#ffffff;text-decoration:none;border-radius:6px">${escape(part.label)}</a></p>`
    case 'note': {
      const text = lines(part.text)
      const shown = part.href === undefined ? text : `<a href="${escape(part.href)}" style="color:#5b6675">${text}</a>`
      return `<p style="margin:0 0 8px;font-size:13px;color:#5b6675">${shown}</p>`
    }
  }
}

const lines = (text: string): string => escape(text).replaceAll('\n', '<br>')

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
