import type { IntegerField } from '#api/platform/resource/fields/integer.contract.ts'
import type { FieldView } from './field-view.ts'
import { FigureInput } from './FigureInput.tsx'
import { figureText } from './number.tsx'

export const integer: FieldView<IntegerField, number> = {
  Input: (props) => <FigureInput {...props} mode="numeric" />,
  text: figureText,
  figure: true,
}
