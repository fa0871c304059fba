import { Page, Text, View } from '@react-pdf/renderer'
import { createElement, type Key, type ReactNode } from 'react'
import type { ExportDocument } from '../export-document.ts'
import { footerHeight, type Look, margin } from './pdf-look.ts'
import { paragraph } from './pdf-text.ts'

const bottom = margin + footerHeight - 8

/** What the foot of a document says. */
interface Footed {
  title: string
  meta: Pick<ExportDocument['meta'], 'company'>
  words: Pick<ExportDocument['words'], 'pageOf'>
}

/** Height between the margins, the foot left out. */
export function contentHeight(look: Look): number {
  return Math.floor(look.paper.height - margin - bottom)
}

/** One page, or a flow of pages, with the running foot: title and page number. */
export function page(
  look: Look,
  document: Footed,
  { key, wrap, bookmark }: { key: Key; wrap: boolean; bookmark?: string },
  children: ReactNode,
) {
  return createElement(
    Page,
    {
      key,
      wrap,
      size: look.paper.size,
      orientation: look.paper.orientation,
      bookmark,
      style: {
        paddingTop: margin,
        paddingHorizontal: margin,
        paddingBottom: bottom,
        fontFamily: look.family,
        backgroundColor: '#ffffff',
      },
    },
    // A page that does not wrap would end below its content.
    wrap ? children : createElement(View, { style: { height: contentHeight(look) } }, children),
    foot(look, document),
  )
}

function foot(look: Look, { title, meta, words }: Footed) {
  const small = { size: 7.5, colour: look.theme.muted } as const
  return createElement(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: margin,
        right: margin,
        top: look.paper.height - margin - 2,
        paddingTop: 6,
        borderTopWidth: 0.5,
        borderTopColor: look.theme.line,
        flexDirection: look.row,
        justifyContent: 'space-between',
      },
    },
    paragraph(look, `${meta.company} · ${title}`, { ...small, width: look.width - 120 }),
    createElement(Text, {
      style: {
        fontSize: small.size,
        color: small.colour,
        width: 110,
        textAlign: look.end,
        lineHeight: 1.25,
        direction: look.rtl ? 'rtl' : 'ltr',
      },
      render: ({ pageNumber, totalPages }) =>
        words.pageOf.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages ?? '')),
    }),
  )
}
