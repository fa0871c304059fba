import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import type { OrderLive } from '#api/modules/production/production.contract.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The order, and the machines that run it; below is the chosen one. */
export function OrderHead({ data, shownId }: { data: OrderLive; shownId: string }) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const { order, machines } = data
  const count = (value: number) => formatFigure(value, 'count', i18n.locale)
  const good = count(order.good)
  const planned = order.planned === null ? '' : count(order.planned)
  return (
    <>
      <PageHeader
        title={
          <>
            <bdi>{order.code}</bdi> <span className="font-normal text-muted">{order.product}</span>
          </>
        }
        description={
          planned ? (
            <Trans>
              {good} of {planned} good pieces
            </Trans>
          ) : (
            <Trans>{good} good pieces</Trans>
          )
        }
        actions={
          order.status === 'closed' ? (
            <Badge>
              <Trans>Closed</Trans>
            </Badge>
          ) : undefined
        }
      />
      {!machines.some(({ here }) => here) && (
        <p className="mb-3 text-sm text-muted">
          <Trans>No machine runs it now. It is planned on this one:</Trans>
        </p>
      )}
      {machines.length > 1 && (
        <fieldset aria-label={t`Machines of the order`} className="mb-3 flex flex-wrap gap-1.5">
          {machines.map(({ id, machine, state }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shownId}
              className={chipClass(id === shownId, 'ps-1.5')}
              onClick={() => {
                const next = new URLSearchParams(params)
                next.set('machine', id)
                setParams(next, { replace: true })
              }}
            >
              <StateMark state={state} className="size-4 [&>svg]:size-3" />
              {machine}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
