import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { ExportDocument } from '../export-document.ts'
import type { Look } from './pdf-look.ts'
import { page } from './pdf-page.ts'
import { paragraph } from './pdf-text.ts'

/** The last pages: the definition of each figure, in the words of the model. */
export function definitionPages(look: Look, document: ExportDocument): ReactElement | undefined {
  const { definitions, words } = document
  if (definitions.length === 0) return undefined
  return page(look, document, { key: 'definitions', wrap: true, bookmark: words.definitions }, [
    paragraph(look, words.definitions, { key: 'title', size: 11, weight: 600, margin: { bottom: 10 } }),
    ...definitions.map((definition, key) => entry(look, definition, key)),
  ])
}

function entry(look: Look, definition: ExportDocument['definitions'][number], key: number): ReactElement {
  const { title, unit, formula, description } = definition
  const nameWidth = look.width * 0.26
  return createElement(
    View,
    {
      key,
      wrap: false,
      style: {
        flexDirection: look.row,
        gap: 12,
        paddingVertical: 6,
        borderTopWidth: 0.5,
        borderTopColor: look.theme.line,
      },
    },
    createElement(
      View,
      { style: { width: nameWidth } },
      paragraph(look, title, { size: 8.5, weight: 600 }),
      paragraph(look, unit, { size: 7.5, colour: look.theme.muted }),
    ),
    createElement(
      View,
      { style: { width: look.width - nameWidth - 12 } },
      paragraph(look, description, { size: 8.5, lineHeight: 1.35 }),
      paragraph(look, formula, { size: 8, colour: look.theme.muted, lineHeight: 1.35, margin: { top: 2 } }),
    ),
  )
}
