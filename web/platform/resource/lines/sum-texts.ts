import { useLingui } from '@lingui/react/macro'
import type { LinesField, NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldText } from '../field-text.ts'
import type { LineForm } from '../form/form-values.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useValueText } from '../use-value-text.ts'
import { sumOf, sumsOf } from './line-sums.ts'

/**
 * The sums that the resource declares of lines, as the lines stand now.
 *
 * @returns by the field that each adds up, its words; and what names them where a line begins.
 */
export function useSumTexts(
  shown: ShownResource,
  field: LinesField,
  fields: readonly NamedField[],
  lines: readonly LineForm[],
) {
  const { t, i18n } = useLingui()
  const text = useValueText(shown)
  const sums = sumsOf(shown.resource, field).flatMap((sum) => {
    const of = fields.find(({ name }) => name === sum.field)
    return of
      ? [{ of: of.name, label: i18n._(fieldText(shown, sum.name)), text: text(sum.name, sumOf(of, lines)) }]
      : []
  })
  const [only, ...others] = sums
  return {
    sums,
    /** Nothing where the first column has a sum itself. */
    label: only && only.of !== fields[0]?.name ? (others.length > 0 ? t`Total` : only.label) : undefined,
  }
}
