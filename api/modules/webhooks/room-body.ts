import type { Message } from './event-message.ts'

const most = (length: number, text: string): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/**
 * A message for the workflow "When a Teams webhook request is received": an Adaptive Card in its envelope. User-given
 * names are text runs, which support no Markdown, so that none of them becomes a link.
 */
export function teamsBody({ title, text, facts, link }: Message): string {
  const run = (words: string, more: object = {}) => ({ type: 'TextRun', text: words, ...more })
  const block = (inlines: object[]) => ({ type: 'RichTextBlock', inlines })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: most(500, title),
    msteams: { width: 'Full' },
    body: [
      block([run(most(300, title), { size: 'Medium', weight: 'Bolder' })]),
      ...(text ? [block([run(most(1000, text))])] : []),
      ...facts.map(({ label, value }) =>
        block([...(label ? [run(`${most(200, label)}  `, { isSubtle: true })] : []), run(most(200, value))]),
      ),
    ],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.href }] }),
  }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
  return JSON.stringify({ type: 'message', attachments: [attachment] })
}

/** What Slack reads as its own marks. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A message for an incoming webhook of Slack: blocks, and the text that notifications and screen readers get. */
export function slackBody({ title, text, facts, link }: Message): string {
  const plain = (words: string) => ({ type: 'plain_text', text: words, emoji: false })
  const blocks = [
    { type: 'header', text: plain(most(150, title)) },
    ...(text ? [{ type: 'section', text: plain(most(2000, text)) }] : []),
    ...(facts.length > 0
      ? [
          {
            type: 'section',
            fields: facts.map(({ label, value }) => plain(most(500, label ? `${label}: ${value}` : value))),
          },
        ]
      : []),
    ...(link
      ? [{ type: 'section', text: { type: 'mrkdwn', text: `<${escaped(link.href)}|${escaped(link.label)}>` } }]
      : []),
  ]
  return JSON.stringify({ text: escaped(most(300, title)), blocks })
}
