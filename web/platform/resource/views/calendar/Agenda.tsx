import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import { RowBadge } from '../../drawer/RowBadge.tsx'
import type { ShownResource } from '../../shown-resource.ts'
import { useCardTitle } from '../use-card-title.ts'

type Props = { shown: ShownResource; days: ReadonlyMap<string, readonly Row[]>; onOpen: (row: Row) => void }

/** Days that have rows, one below the other. */
export function Agenda({ shown, days, onOpen }: Props) {
  const title = useCardTitle(shown)
  return (
    <AgendaDays days={days}>
      {(row) => (
        <li key={row.id} className="flex min-w-0 items-center gap-2 py-0.5">
          <button
            type="button"
            className="min-w-0 rounded-sm text-start text-sm hover:underline"
            onClick={() => onOpen(row)}
          >
            <Clipped>{title(row)}</Clipped>
          </button>
          <RowBadge shown={shown} row={row} />
        </li>
      )}
    </AgendaDays>
  )
}

type DaysProps<T> = { days: ReadonlyMap<string, readonly T[]>; children: (one: T) => ReactNode }

/** Days that have anything, one below the other. */
export function AgendaDays<T>({ days, children }: DaysProps<T>) {
  const { i18n } = useLingui()
  const eventful = [...days].filter(([, all]) => all.length > 0)
  if (eventful.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line-strong px-3 py-8 text-center text-sm text-muted">
        <Trans>Nothing on these days</Trans>
      </p>
    )
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-card">
      {eventful.map(([date, all]) => (
        <li key={date} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[9rem_1fr]">
          <h2 className="text-sm font-medium">{formatDate(date, i18n.locale, 'dayLong')}</h2>
          <ul>{all.map(children)}</ul>
        </li>
      ))}
    </ol>
  )
}
