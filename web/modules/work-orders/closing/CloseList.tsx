import { Trans, useLingui } from '@lingui/react/macro'
import type { CloseResult } from '#api/modules/work-orders/closing.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'

/** Orders by number and product, each with what there is to know before or after its closing. */
export function CloseList({ results }: { results: readonly CloseResult[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <ul tabIndex={0} className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line">
      {results.map((row) => (
        <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
          <bdi className="font-medium">{row.code ?? '–'}</bdi>
          <span dir="auto" className="min-w-0 flex-1 truncate text-muted">
            {row.product}
          </span>
          <span className="text-xs text-muted">
            <Fact row={row} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Fact({ row }: { row: CloseResult }) {
  const { i18n } = useLingui()
  const pieces = (value: number) => formatFigure(value, 'pieces', i18n.locale)
  const machine = row.at?.machine
  if (row.outcome === 'running')
    return row.at?.running ? <Trans>{machine} runs it now</Trans> : <Trans>is at {machine}</Trans>
  if (row.outcome === 'conflict' && row.status === 'closed' && row.closedAt)
    return (
      <>
        {row.closedBy ? <Trans>closed by {row.closedBy}</Trans> : <Trans>closed</Trans>}{' '}
        <DateText value={row.closedAt} />
      </>
    )
  if (row.outcome === 'conflict') return <Trans>changed in the meantime</Trans>
  if (row.outcome === 'missing') return null
  return row.remaining > 0 ? (
    <Trans>{pieces(row.remaining)} pieces short</Trans>
  ) : (
    <Trans>{pieces(row.produced)} pieces made</Trans>
  )
}
