import sanitizeHtml from 'sanitize-html'
import { type RichMark, type RichNode, type RichText, isRichLink, linkSchemes } from './rich-text.contract.ts'

const tags: Readonly<Record<string, string>> = {
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
}
const markTags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u' }

/** The one list of what may be shown of a text, on the page, in mails and in PDFs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 'a', 'br'],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], '*': ['dir'] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }) },
}

/** A formatted text as HTML that any page may hold. What this version does not know is left out, what stands in it stays. */
export const richTextHtml = ({ doc }: Pick<RichText, 'doc'>): string => sanitizeHtml(markup(doc), allowed)

function markup(node: RichNode): string {
  const { type, attrs, content = [], marks = [] } = node
  if (type === 'hardBreak') return '<br />'
  const inner = node.text === undefined ? content.map(markup).join('') : escaped(node.text)
  if (marks.length > 0) return marks.toReversed().reduce(marked, inner)
  if (type === 'paragraph') return line('p', inner)
  if (type === 'heading') return line(`h${Number(attrs?.['level'])}`, inner)
  if (type === 'orderedList') return `<ol start="${Number(attrs?.['start'] ?? 1)}">${inner}</ol>`
  const tag = tags[type]
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
}

/** Read from the side of its own letters; lists and quotes are of the page. */
const line = (tag: string, inner: string) => `<${tag} dir="auto">${inner}</${tag}>`

function marked(inner: string, { type, attrs }: RichMark): string {
  const href = attrs?.['href']
  // What is kept may be older than the rule: such a link leads nowhere, and not to a page of the portal.
  if (type === 'link')
    return typeof href === 'string' && isRichLink(href) ? `<a href="${escaped(href)}">${inner}</a>` : `<a>${inner}</a>`
  const tag = markTags[type]
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
