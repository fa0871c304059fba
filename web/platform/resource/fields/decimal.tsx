import type { DecimalField } from '#api/platform/resource/fields/decimal.contract.ts'
import { exactText } from './exact-text.ts'
import type { FieldView } from './field-view.ts'
import { FigureInput } from './FigureInput.tsx'

export const decimal: FieldView<DecimalField, string> = {
  Input: (props) => <FigureInput {...props} mode="decimal" />,
  // Figures stand under each other by their decimal point.
  text(value, { field, i18n, unit }) {
    const figure = exactText(value, i18n, { minimumFractionDigits: field.shown ?? field.decimals })
    return unit === undefined ? figure : `${figure} ${unit}`
  },
  figure: true,
  share: () => 3,
}
