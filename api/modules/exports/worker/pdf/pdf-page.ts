import { Page, Text, View } from '@react-pdf/renderer'
import { createElement, type Key, type ReactNode } from 'react'
import type { ExportDocument } from '../export-document.ts'
import { footerHeight, type Look, margin } from './pdf-look.ts'
import { paragraph } from './pdf-text.ts'

/** One page, or a flow of pages, with the running foot: what this is, and where in it one stands. */
export function page(
  look: Look,
  document: ExportDocument,
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
        paddingBottom: margin + footerHeight - 8,
        fontFamily: look.family,
        backgroundColor: '#ffffff',
      },
    },
    children,
    foot(look, document),
  )
}

function foot(look: Look, { title, meta, words }: ExportDocument) {
  const small = { size: 7.5, colour: look.theme.muted } as const
  return createElement(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: margin,
        right: margin,
        bottom: 18,
        paddingTop: 6,
        borderTopWidth: 0.5,
        borderTopColor: look.theme.line,
        flexDirection: look.row,
        justifyContent: 'space-between',
      },
    },
    paragraph(look, `${meta.company} · ${title}`, { ...small, width: look.width - 120 }),
    createElement(Text, {
      style: { fontSize: small.size, color: small.colour, width: 110, textAlign: look.end },
      render: ({ pageNumber, totalPages }) =>
        words.pageOf.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages ?? '')),
    }),
  )
}
