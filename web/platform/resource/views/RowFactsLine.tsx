import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import { DueBadge } from '../drawer/DueBadge.tsx'
import { fieldText } from '../field-text.ts'
import type { ShownResource } from '../shown-resource.ts'
import { shownValue, useValueText } from '../use-value-text.ts'

type Props = {
  shown: ShownResource
  row: Row
  fields: readonly string[]
  /** Says beside its date whether the row is due. */
  due?: boolean
}

/** What a card says of its row; fields without a value are left out. */
export function RowFactsLine({ shown, row, fields, due = false }: Props) {
  const { i18n } = useLingui()
  const text = useValueText(shown)
  const facts = fields
    .map((name) => ({ name, value: text(name, shownValue(row, name), row.values) }))
    .filter(({ value }) => value !== emptyFigure)
  if (facts.length === 0) return null
  return (
    <dl className="mt-1 space-y-0.5 text-xs">
      {facts.map(({ name, value }) => {
        const isDue = due && name === shown.resource.schedule?.due
        return (
          <div key={name} className={classNames('flex min-w-0 gap-1', isDue && 'flex-wrap items-center')}>
            <dt className="shrink-0 text-muted">{i18n._(fieldText(shown, name))}</dt>
            <dd className="min-w-0 tabular-nums" title={value}>
              <Clipped>{value}</Clipped>
            </dd>
            {isDue && (
              <dd>
                <DueBadge shown={shown} row={row} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
