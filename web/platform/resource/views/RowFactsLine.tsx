import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import { fieldText } from '../field-text.ts'
import type { ShownResource } from '../shown-resource.ts'
import { shownValue, useValueText } from '../use-value-text.ts'

type Props = { shown: ShownResource; row: Row; fields: readonly string[] }

/** What a card says of its row; fields without a value are left out. */
export function RowFactsLine({ shown, row, fields }: Props) {
  const { i18n } = useLingui()
  const text = useValueText(shown)
  const facts = fields
    .map((name) => ({ name, value: text(name, shownValue(row, name), row.values) }))
    .filter(({ value }) => value !== emptyFigure)
  if (facts.length === 0) return null
  return (
    <dl className="mt-1 space-y-0.5 text-xs">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt className="shrink-0 text-muted">{i18n._(fieldText(shown, name))}</dt>
          <dd className="min-w-0 tabular-nums" title={value}>
            <Clipped>{value}</Clipped>
          </dd>
        </div>
      ))}
    </dl>
  )
}
