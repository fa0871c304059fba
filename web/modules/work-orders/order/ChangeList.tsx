import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type OrderFieldName, orderField, orderFields } from '#api/modules/work-orders/order-fields.contract.ts'
import type { HistoryEntry } from '#api/modules/work-orders/work-orders.contract.ts'
import { emptyFigure, formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { choicesQuery } from '../work-orders.api.ts'
import { useOrderWords } from '../use-order-words.ts'

/** What changed, field by field: before, then after. */
export function ChangeList({ changes }: { changes: HistoryEntry['changes'] }) {
  const { fields } = useOrderWords()
  const write = useFieldText()
  const entries = Object.entries(changes)
  if (entries.length === 0) return null
  return (
    <dl className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      {entries.map(([field, [before, after]]) => (
        <div key={field} className="contents">
          <dt className="text-muted">{fields[field] ?? field}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {field !== 'place' && write(field, before) !== emptyFigure && (
              <>
                <bdi className="text-muted line-through">{write(field, before)}</bdi> <span aria-hidden>→</span>{' '}
              </>
            )}
            <bdi>{write(field, after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isField = (name: string): name is OrderFieldName => name in orderFields

/** What the history tells of beside the fields that people give. */
const others: Readonly<Record<string, { is: 'pieces' | 'choice'; of?: undefined }>> = {
  place: { is: 'pieces' },
  status: { is: 'choice' },
}

/** A field's value in words: names, and dates as dates. */
function useFieldText(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui()
  const { colours } = useOrderWords()
  const names = useCodeNames()
  const { data } = useQuery(choicesQuery)
  const nameOf = (list: readonly { id: string; name: string }[] | undefined, id: unknown) =>
    list?.find((one) => one.id === id)?.name ?? t`unknown`
  return (field, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return emptyFigure
    const { is, of } = isField(field) ? orderField(field) : (others[field] ?? {})
    switch (is) {
      case 'reference':
        return nameOf(of && data?.[`${of}s`], value)
      case 'date':
        return formatDate(String(value), i18n.locale, 'day')
      case 'pieces':
        return formatFigure(Number(value), 'pieces', i18n.locale)
      case 'colour':
        return colours[value as keyof typeof colours] ?? String(value)
      case 'labels':
        return (value as string[]).join(', ')
      case 'choice':
        return names[`order_${field}`]?.[String(value)] ?? String(value)
      default:
        return field === 'active'
          ? (names.order_active?.[value ? 'active' : 'passive'] ?? String(value))
          : String(value)
    }
  }
}
