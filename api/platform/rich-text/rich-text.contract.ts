import { z } from 'zod'

/**
 * Version of the nodes and marks below. A text keeps the one by which it was written, so that a portal that knows fewer of
 * them shows it and leaves it alone.
 */
export const richTextVersion = 1

/** Levels of headings; the first is that of the page. */
export const headingLevels = [2, 3] as const
/** Schemes of links without the colon: the page, mail and PDF know no others. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
/** In the order in which the editor keeps them. */
export const markNames = ['link', 'bold', 'italic', 'underline'] as const

type Attrs = Record<string, string | number | boolean | null>
export type RichMark = { type: string; attrs?: Attrs | undefined }
export type RichNode = {
  type: string
  attrs?: Attrs | undefined
  content?: RichNode[] | undefined
  marks?: RichMark[] | undefined
  text?: string | undefined
}
export type RichText = { schema: number; doc: RichNode }

const attrsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional()
const markSchema = z.object({ type: z.string(), attrs: attrsSchema })
const nodeSchema: z.ZodType<RichNode> = z.object({
  type: z.string(),
  attrs: attrsSchema,
  get content() {
    return z.array(nodeSchema).optional()
  },
  marks: z.array(markSchema).optional(),
  text: z.string().optional(),
})

/** Any version: what it may hold today is `richTextFault`. */
export const richTextSchema = z.object({ schema: z.int().min(1).max(1000), doc: nodeSchema })

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote']
const inline = ['text', 'hardBreak']

interface Shape {
  holds?: readonly string[]
  /** The first of what it holds, where that is fixed. */
  first?: string
  /** It holds at least one. */
  filled?: true
  attrs?: readonly string[]
}

/** What stands in what. */
const shapes: Readonly<Record<string, Shape>> = {
  doc: { holds: blocks, filled: true },
  paragraph: { holds: inline },
  heading: { holds: inline, attrs: ['level'] },
  bulletList: { holds: ['listItem'], filled: true },
  orderedList: { holds: ['listItem'], filled: true, attrs: ['start'] },
  listItem: { holds: blocks, first: 'paragraph', filled: true },
  blockquote: { holds: blocks, filled: true },
  text: {},
  hardBreak: {},
}
export const nodeNames = Object.keys(shapes)

/** Blocks within blocks, of which a list item is one. */
const mostLevels = 9
/** Of a block, and of a list. */
const mostParts = 500

/** Whether a link may lead there. */
export function isRichLink(href: unknown): boolean {
  if (typeof href !== 'string' || href.length > 2000 || /[\s\p{Cc}]/u.test(href) || !URL.canParse(href)) return false
  return linkSchemes.some((scheme) => new URL(href).protocol === `${scheme}:`)
}

/** What of a text may not be kept, by its type; null where all of it may. */
export function richTextFault({ schema, doc }: RichText): string | null {
  if (schema !== richTextVersion) return `schema ${schema}`
  return doc.type === 'doc' ? nodeFault(doc, 0) : doc.type
}

function nodeFault(node: RichNode, level: number): string | null {
  const { type, content = [], marks = [] } = node
  const shape = nodeNames.includes(type) ? shapes[type] : undefined
  if (!shape || level > mostLevels + 1 || content.length > mostParts || !hasGoodFacts(node)) return type
  const odd = content.find((child) => !shape.holds?.includes(child.type))
  if (odd) return `${type} > ${odd.type}`
  if ((shape.filled && content.length === 0) || (shape.first && content[0]?.type !== shape.first)) return type
  const mark = marks.find((one, at) => !isGoodMark(one) || marks.findIndex((other) => other.type === one.type) !== at)
  if (mark) return mark.type
  for (const child of content) {
    const childFault = nodeFault(child, level + 1)
    if (childFault) return childFault
  }
  return null
}

function hasGoodFacts({ type, attrs = {}, text, marks = [] }: RichNode): boolean {
  const { level, start = 1 } = attrs
  if (type === 'text') return typeof text === 'string' && text !== '' && !/(?![\t\n])\p{Cc}/u.test(text)
  if (text !== undefined || (marks.length > 0 && type !== 'hardBreak')) return false
  if (type === 'heading') return headingLevels.some((one) => one === level)
  return type !== 'orderedList' || (Number.isInteger(start) && Number(start) >= 0 && Number(start) < 10_000)
}

const isGoodMark = ({ type, attrs }: RichMark) =>
  markNames.some((name) => name === type) && (type !== 'link' || isRichLink(attrs?.['href']))

/** As it is kept: of what is known only what it says, marks in order. What is unknown stays for `richTextFault`. */
export function tidyRichText(value: RichText): RichText {
  return value.schema === richTextVersion ? { schema: value.schema, doc: tidyNode(value.doc) } : value
}

function tidyNode({ type, attrs, content, marks, text }: RichNode): RichNode {
  const facts = Object.hasOwn(shapes, type) ? only(attrs, shapes[type]?.attrs ?? []) : attrs
  return {
    type,
    ...(facts && { attrs: facts }),
    ...(content?.length && { content: content.map(tidyNode) }),
    ...(marks?.length && { marks: tidyMarks(marks) }),
    ...(text !== undefined && { text }),
  }
}

function only(attrs: RichNode['attrs'], names: readonly string[]): RichNode['attrs'] {
  const kept = Object.entries(attrs ?? {}).filter(([name]) => names.includes(name))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

function tidyMarks(marks: readonly RichMark[]): RichMark[] {
  const place = ({ type }: RichMark) => markNames.findIndex((name) => name === type)
  return marks
    .map(({ type, attrs }): RichMark => {
      const facts = type === 'link' ? only(attrs, ['href']) : undefined
      return facts ? { type, attrs: facts } : { type }
    })
    .toSorted((one, other) => place(one) - place(other))
}

/** As lines without any format: for lists, searches, workbooks and histories. */
export function plainText({ doc }: Pick<RichText, 'doc'>): string {
  return linesOf(doc).join('\n')
}

function linesOf({ type, content = [], attrs }: RichNode): string[] {
  const isLine = type === 'paragraph' || type === 'heading' || content.some((child) => inline.includes(child.type))
  if (isLine) return inlineText(content).split('\n')
  if (type !== 'bulletList' && type !== 'orderedList') return content.flatMap(linesOf)
  const from = type === 'orderedList' ? Number(attrs?.['start'] ?? 1) : undefined
  return content.flatMap((item, at) => {
    const [first = '', ...rest] = linesOf(item)
    return [`${from === undefined ? '•' : `${from + at}.`} ${first}`, ...rest.map((line) => `  ${line}`)]
  })
}

const inlineText = (content: readonly RichNode[]): string =>
  content
    .map(({ type, text = '', content: inner = [] }) => (type === 'hardBreak' ? '\n' : text + inlineText(inner)))
    .join('')

/** Lines as paragraphs. */
export const richTextOf = (text: string): RichText => ({
  schema: richTextVersion,
  doc: {
    type: 'doc',
    content: text
      .split(/\r?\n/)
      .map((line): RichNode =>
        line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
      ),
  },
})
