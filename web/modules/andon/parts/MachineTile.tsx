import '../andon.css'
import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { isOverdue } from '#api/modules/andon/andon.states.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useOfBoardNow } from '../server-clock.ts'
import { stateIcons } from './state-look.ts'
import { TargetBar } from './TargetBar.tsx'
import { TimeInState } from './TimeInState.tsx'

interface MachineTileProps {
  machine: BoardMachine
  /** OEE of the shift; undefined if not loaded. */
  oee?: number | null | undefined
  /** It has just stopped. */
  isNew?: boolean
  /** The time on a line of its own, for tiles nearly as high as wide. */
  stacked?: boolean
  /** Called with the machine's id: one function for all tiles, so that a tile renders only when its machine changed. */
  onOpen?: (machineId: string) => void
}

/** Longer names are written smaller. */
const longName = 20

/** One machine on the board. All of its sizes are in `em`, so that a wall only sets the size of its words. */
export const MachineTile = memo(function MachineTile(props: MachineTileProps) {
  const { machine, oee, isNew = false, stacked = false, onOpen } = props
  const { t, i18n } = useLingui()
  const codes = useCodeNames()
  const { state, reason, order, last } = machine
  const name = codes.machine_state?.[state] ?? state
  const lastName = last ? (codes.machine_state?.[last] ?? last) : ''
  const Icon = stateIcons[state]
  const overdue = useOfBoardNow((now) => isOverdue(machine, now))
  const pieces = (value: number) => formatFigure(value, 'pieces', i18n.locale, { bare: true })
  const warning = (
    <TriangleAlert
      aria-label={t`Over its limit`}
      className={stacked ? 'me-[0.35em] inline size-[1.1em] align-[-0.15em]' : 'size-[1.25em] shrink-0'}
    />
  )
  const Tag = onOpen ? 'button' : 'div'
  return (
    <Tag
      {...(onOpen && { type: 'button' as const, onClick: () => onOpen(machine.id) })}
      data-state={state}
      data-overdue={overdue}
      data-new={isNew}
      data-machine={machine.code}
      className={classNames(
        'andon-tile relative flex size-full min-w-0 flex-col overflow-hidden rounded-lg px-[0.85em] py-[0.7em] text-start leading-[1.35]',
        onOpen && 'cursor-pointer transition-transform hover:-translate-y-px',
      )}
    >
      <span className="flex w-full shrink-0 items-center gap-[0.5em]">
        <span
          aria-hidden
          className="grid size-[1.6em] shrink-0 place-items-center rounded-[0.3em] bg-black/25 text-[0.9em] font-semibold leading-none"
        >
          {codes.state_letter?.[state]}
        </span>
        <span
          className={classNames(
            'min-w-0 flex-1 truncate font-semibold',
            stacked && machine.machine.length > longName ? 'text-[0.92em]' : 'text-[1.05em]',
          )}
        >
          <bdi>{machine.machine}</bdi>
        </span>
        {overdue && !stacked && warning}
        <Icon aria-hidden className="size-[1.3em] shrink-0" />
      </span>
      <span
        className={
          stacked ? 'mt-[0.15em] block w-full shrink-0' : 'mt-[0.25em] flex w-full shrink-0 items-baseline gap-[0.6em]'
        }
      >
        <TimeInState
          since={machine.since}
          className={classNames(
            'block whitespace-nowrap font-semibold leading-[1.15] tracking-tight tabular-nums',
            stacked ? 'text-[2.7em]' : 'text-[1.9em]',
          )}
        />
        <span
          className={classNames('block min-w-0 flex-1 truncate', stacked ? 'text-[1.1em]' : 'text-end text-[0.95em]')}
        >
          {overdue && stacked && warning}
          {reason ?? name}
          {last && ` · ${t`before: ${lastName}`}`}
        </span>
      </span>
      <span className="mt-auto block w-full shrink-0 truncate pt-[0.25em] text-[0.88em]">
        {order ? (
          <>
            <bdi className="font-semibold">{order.order}</bdi> · <bdi>{order.product}</bdi>
          </>
        ) : (
          t`No order`
        )}
      </span>
      <TargetBar machine={machine} className="mt-[0.4em] w-full shrink-0" />
      <span className="mt-[0.35em] flex w-full shrink-0 items-baseline justify-between gap-[0.5em] text-[0.88em] tabular-nums">
        <bdi className="min-w-0 truncate">
          {machine.good === null ? (
            t`Pieces reported later`
          ) : (
            <>
              <b className="font-semibold">{pieces(machine.good)}</b>
              {machine.target && ` / ${pieces(machine.target.whole)}`}
            </>
          )}
          {machine.unordered > 0 && ` · ${t`${pieces(machine.unordered)} without an order`}`}
        </bdi>
        {oee !== undefined && (
          <bdi className="whitespace-nowrap">
            {t`OEE`} <b className="font-semibold">{formatFigure(oee, 'ratio', i18n.locale, { digits: 0 })}</b>
            {(oee ?? 0) > 1 && (
              <abbr className="no-underline" title={t`Above 100 %: check the ideal cycle`}>
                {' '}
                !
              </abbr>
            )}
          </bdi>
        )}
      </span>
    </Tag>
  )
})
