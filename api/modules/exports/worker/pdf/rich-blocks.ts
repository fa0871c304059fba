import { Link, Text, View } from '@react-pdf/renderer'
import { DomUtils, parseDocument } from 'htmlparser2'
import { createElement, type Key, type ReactElement } from 'react'
import type { Family } from './fonts.ts'
import type { Look } from './pdf-look.ts'
import { cleanText, textRuns } from './text-runs.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Tag = Extract<Node, { attribs: object }>

/** How a piece of a text looks. */
interface Format {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  href?: string
}

const size = 10
const indent = 16
const headings: Readonly<Record<string, number>> = { h2: 13, h3: 11 }

/** A formatted text as paragraphs of a document. @param html as `richTextHtml` cleans it. @param width in points. */
export const richBlocks = (look: Look, html: string, width: number): ReactElement[] =>
  blocksOf(look, parseDocument(html).children, width)

const isTag = (node: Node): node is Tag => 'attribs' in node

/** @param align of its lines; by their own letters unless it is said. */
const blocksOf = (look: Look, nodes: readonly Node[], width: number, align?: Look['start']): ReactElement[] =>
  nodes.flatMap((node, key) => blockOf(look, node, { width, align }, key) ?? [])

type Room = { width: number; align: Look['start'] | undefined }

function blockOf(look: Look, node: Node, room: Room, key: Key): ReactElement | undefined {
  if (!isTag(node)) return undefined
  const { name, children } = node
  if (name === 'ul' || name === 'ol') return list(look, node, room, key)
  if (name === 'blockquote') return quote(look, children, room, key)
  return line(look, node, room, key)
}

function line(look: Look, node: Tag, { width, align }: Room, key: Key): ReactElement {
  const heading = headings[node.name]
  const rtl = isRtl(DomUtils.textContent(node)) ?? look.rtl
  return createElement(
    Text,
    {
      key,
      style: {
        width,
        fontSize: heading ?? size,
        fontWeight: heading ? 600 : 400,
        color: look.theme.fg,
        lineHeight: 1.35,
        marginTop: heading ? 4 : 0,
        marginBottom: 3,
        textAlign: align ?? (rtl ? 'right' : 'left'),
        direction: rtl ? 'rtl' : 'ltr',
      },
    },
    node.children.flatMap((child) => piecesOf(look, child, {})),
  )
}

function list(look: Look, node: Tag, { width }: Room, key: Key): ReactElement {
  const from = node.name === 'ol' ? Number(node.attribs['start'] ?? 1) : undefined
  const items = node.children.filter(isTag)
  return createElement(
    View,
    { key, style: { marginBottom: 3 } },
    items.map((item, at) =>
      createElement(
        View,
        { key: at, style: { flexDirection: look.row, width } },
        createElement(
          Text,
          { style: { width: indent, fontSize: size, lineHeight: 1.35, textAlign: look.start } },
          from === undefined ? '•' : `${from + at}.`,
        ),
        createElement(
          View,
          { style: { width: width - indent } },
          blocksOf(look, item.children, width - indent, look.start),
        ),
      ),
    ),
  )
}

function quote(look: Look, children: readonly Node[], { width }: Room, key: Key): ReactElement {
  const side = look.rtl
    ? { borderRightWidth: 2, borderRightColor: look.theme.lineStrong, paddingRight: 8 }
    : { borderLeftWidth: 2, borderLeftColor: look.theme.lineStrong, paddingLeft: 8 }
  return createElement(
    View,
    { key, style: { ...side, width, marginBottom: 3 } },
    blocksOf(look, children, width - 10, look.start),
  )
}

function piecesOf(look: Look, node: Node, format: Format): ReactElement[] {
  if ('data' in node) return pieces(look, node.data, format)
  if (!isTag(node)) return []
  if (node.name === 'br') return [createElement(Text, { key: keyOf(node) }, '\n')]
  const inner: Format = {
    ...format,
    ...(node.name === 'strong' && { bold: true }),
    ...(node.name === 'em' && { italic: true }),
    ...(node.name === 'u' && { underline: true }),
    ...(node.name === 'a' && node.attribs['href'] && { href: node.attribs['href'] }),
  }
  return node.children.flatMap((child) => piecesOf(look, child, inner))
}

function pieces(look: Look, text: string, { bold, italic, underline, href }: Format): ReactElement[] {
  // Arabic and Chinese have no slanted letters.
  const main: Family = italic && look.family === 'Noto Sans' ? 'Noto Sans Italic' : look.family
  return textRuns(cleanText(text), main).map((run, key) => {
    const style = {
      fontFamily: run.family,
      ...(bold && { fontWeight: 600 as const }),
      ...((underline || href !== undefined) && { textDecoration: 'underline' as const }),
      ...(href !== undefined && { color: look.theme.accent }),
    }
    return href === undefined
      ? createElement(Text, { key: `${key} ${run.text}`, style }, run.text)
      : createElement(Link, { key: `${key} ${run.text}`, src: href, style }, run.text)
  })
}

const keyOf = (node: { startIndex: number | null }) => `br ${node.startIndex}`

/** By the first letter; undefined where there is none. */
function isRtl(text: string): boolean | undefined {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined ? undefined : /\p{Script=Arabic}/u.test(letter)
}
