import type { NumberField } from '#api/platform/resource/fields/number.contract.ts'
import type { FieldView, TextContext } from './field-view.ts'
import { FigureInput } from './FigureInput.tsx'

/** A figure of at least so many decimals, with its unit. */
export function figureText(
  value: number,
  { i18n, unit }: Pick<TextContext<unknown>, 'i18n' | 'unit'>,
  least = 0,
): string {
  const figure = i18n.number(value, { minimumFractionDigits: least, maximumFractionDigits: 4 })
  return unit === undefined ? figure : `${figure} ${unit}`
}

export const number: FieldView<NumberField, number> = {
  Input: (props) => <FigureInput {...props} mode="decimal" />,
  // Figures stand under each other by their decimal point.
  text: (value, context) => figureText(value, context, Math.min(2, context.field.decimals ?? 2)),
  figure: true,
}
