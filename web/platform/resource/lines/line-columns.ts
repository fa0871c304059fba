import type { CSSProperties } from 'react'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { viewOf } from '../fields/field-views.ts'

/** Part of a column in the width of a line, by the type of its field: figures are narrow, texts wide. */
export function lineShare(field: NamedField): number {
  const { share, figure } = viewOf(field)
  return share?.(field) ?? (figure ? 2 : 3)
}

/** Parts that fit beside one another in a drawer. */
const mostShares = 24

/** Whether the inputs of a line fit beside one another; otherwise each line is a card. */
export const fitInRow = (fields: readonly NamedField[]): boolean =>
  fields.reduce((sum, field) => sum + lineShare(field), 0) <= mostShares

/** Columns of inputs, and of the tools behind them, the width of which is `--tools`. */
export const lineColumns = (fields: readonly NamedField[]): CSSProperties => ({
  gridTemplateColumns: `${fields.map((field) => `minmax(3rem, ${lineShare(field)}fr)`).join(' ')} var(--tools)`,
})
