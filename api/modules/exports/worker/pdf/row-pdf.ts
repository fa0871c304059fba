import { Document, Image, View, renderToFile } from '@react-pdf/renderer'
import { createElement, type Key, type ReactElement } from 'react'
import type { PrintedBlock } from '#api/platform/print/printer.ts'
import type { BandTone } from '#web/core/figures/bands.ts'
import { languages } from '#web/core/languages/languages.ts'
import { writeMoment } from '../export-document.ts'
import { linesTable } from './lines-table.ts'
import { logo } from './pdf-front.ts'
import { type Look, lookOf, papers } from './pdf-look.ts'
import { page } from './pdf-page.ts'
import { paragraph } from './pdf-text.ts'
import { richBlocks } from './rich-blocks.ts'
import type { RowDocument } from './row-document.ts'

const gap = 14

/** One row on A4: letterhead, its fields two in a line, long ones and pictures below each other, and its history. */
export async function writeRow(path: string, document: RowDocument): Promise<void> {
  const look = lookOf(document.language, papers.portrait)
  const { meta, title, kind, language, words, history } = document
  const whole = createElement(
    Document,
    {
      title: `${kind} ${title}`,
      author: meta.createdBy,
      subject: meta.company,
      creator: 'Vardiya',
      producer: 'Vardiya',
      language: languages[language].tag,
    },
    page(look, document, { key: 'row', wrap: true }, [
      head(look, document),
      ...lines(document.blocks).map((line, key) => drawLine(look, document, line, key)),
      ...(history.length > 0
        ? [paragraph(look, words.history, { key: 'history', size: 11, weight: 600, margin: { top: 12, bottom: 4 } })]
        : []),
      ...history.map((entry, key) => deed(look, entry, key)),
    ]),
  )
  await renderToFile(whole, path)
}

function head(look: Look, { meta, kind, title, status, words, language }: RowDocument): ReactElement {
  const { theme } = look
  const printed = `${words.printed}: ${writeMoment(meta.createdAt, language)} · ${meta.createdBy}`
  return createElement(
    View,
    { key: 'head', style: { marginBottom: 10 } },
    createElement(View, { style: { height: 3, backgroundColor: theme.accent, marginBottom: 12 } }),
    meta.logo === null ? undefined : logo(look, meta.logo),
    paragraph(look, meta.company, { size: 9, colour: theme.muted }),
    paragraph(look, kind, { size: 11, colour: theme.muted, margin: { top: 8 } }),
    paragraph(look, title, { size: 20, weight: 600, lineHeight: 1.25, margin: { top: 1 }, free: true }),
    status === null ? undefined : badge(look, status),
    paragraph(look, printed, { size: 8, colour: theme.muted, margin: { top: 6 } }),
  )
}

/** In a frame: what it says needs no colour. */
const badge = (look: Look, text: string) =>
  createElement(
    View,
    {
      style: {
        alignSelf: look.rtl ? 'flex-end' : 'flex-start',
        borderWidth: 0.75,
        borderColor: look.theme.lineStrong,
        borderRadius: 3,
        paddingHorizontal: 6,
        paddingVertical: 2,
        marginTop: 5,
      },
    },
    paragraph(look, text, { size: 9, weight: 600 }),
  )

const isShort = (block: PrintedBlock) => 'text' in block && block.text.length <= 60 && !block.text.includes('\n')

/** Short fields two in a line, the others alone. */
function lines(blocks: readonly PrintedBlock[]): PrintedBlock[][] {
  const made: PrintedBlock[][] = []
  for (const block of blocks) {
    const last = made.at(-1)
    if (isShort(block) && last?.length === 1 && isShort(last[0]!)) last.push(block)
    else made.push([block])
  }
  return made
}

function drawLine(look: Look, document: RowDocument, line: readonly PrintedBlock[], key: Key): ReactElement {
  const width = isShort(line[0]!) ? (look.width - gap) / 2 : look.width
  return createElement(
    View,
    {
      key,
      style: {
        flexDirection: look.row,
        gap,
        paddingVertical: 6,
        borderTopWidth: 0.5,
        borderTopColor: look.theme.line,
      },
    },
    line.map((block, at) => drawBlock(look, document, block, width, at)),
  )
}

function drawBlock(look: Look, { pictures }: RowDocument, block: PrintedBlock, width: number, key: Key): ReactElement {
  const content =
    'html' in block
      ? richBlocks(look, block.html, width)
      : 'pictures' in block
        ? gallery(look, block.pictures, pictures)
        : 'table' in block
          ? linesTable(look, block.table)
          : block.tone
            ? tonedLine(look, block.text, block.tone)
            : block.text
                .split('\n')
                .map((line, at) => paragraph(look, line || ' ', { key: at, size: 10, lineHeight: 1.35, free: true }))
  return createElement(
    View,
    { key, style: { width }, wrap: !isShort(block) },
    paragraph(look, block.label, { size: 8, colour: look.theme.muted, margin: { bottom: 2 } }),
    content,
  )
}

const tonedLine = (look: Look, text: string, tone: BandTone) =>
  createElement(
    View,
    { style: { flexDirection: look.row, alignItems: 'center', gap: 4 } },
    createElement(View, { style: { width: 7, height: 7, borderRadius: 1, backgroundColor: look.theme.tones[tone] } }),
    paragraph(look, text, { size: 10, weight: 600, colour: look.theme.tones[tone], lineHeight: 1.35 }),
  )

function gallery(
  look: Look,
  shown: readonly { id: string; caption: string | null }[],
  pictures: RowDocument['pictures'],
): ReactElement {
  const width = (look.width - gap) / 2
  return createElement(
    View,
    { style: { flexDirection: look.row, flexWrap: 'wrap', gap } },
    shown.flatMap(({ id, caption }) =>
      pictures[id] === undefined
        ? []
        : [
            createElement(
              View,
              { key: id, wrap: false, style: { width } },
              createElement(Image, { src: pictures[id], style: { width, maxHeight: 260, objectFit: 'contain' } }),
              caption === null ? undefined : paragraph(look, caption, { size: 8, margin: { top: 2 }, free: true }),
            ),
          ],
    ),
  )
}

function deed(look: Look, { at, by, deed: done, changes }: RowDocument['history'][number], key: Key): ReactElement {
  return createElement(
    View,
    { key: `deed ${key}`, style: { paddingVertical: 4, borderTopWidth: 0.5, borderTopColor: look.theme.line } },
    createElement(
      View,
      { style: { flexDirection: look.row, justifyContent: 'space-between' } },
      paragraph(look, `${done} · ${by}`, { size: 9, weight: 600, width: look.width - 130 }),
      paragraph(look, at, { size: 8, colour: look.theme.muted, align: 'end', width: 120 }),
    ),
    changes.flatMap(({ label, text }, index) => {
      const style = { size: 8.5, colour: look.theme.muted, lineHeight: 1.35 }
      const [first, ...others] = text.split('\n')
      if (others.length === 0) return [paragraph(look, `${label}: ${first}`, { key: index, ...style })]
      return [
        paragraph(look, `${label}:`, { key: index, ...style }),
        ...[first, ...others].map((line, number) =>
          paragraph(look, line || ' ', { key: `${index} ${number}`, padding: 10, ...style }),
        ),
      ]
    }),
  )
}
