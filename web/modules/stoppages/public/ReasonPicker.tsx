import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { StopReason } from '#api/modules/stoppages/stoppages.contract.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { findReasons, frequentReasons, reasonGroups } from '../reason-search.ts'
import { stopReasonsQuery } from './stoppages.api.ts'

type Props = {
  /** The machine with its most used reasons first; null for several machines. */
  machineId: string | null
  value: string | null
  onPick: (reason: StopReason) => void
  /** Tiles for a glove, or lines for a desk. */
  size?: 'desk' | 'glove'
  /** Shows the keys 1 to 9 beside the most used reasons; the page handles them. */
  keys?: boolean
  /** Has the focus when its dialog opens. */
  focused?: boolean
  /** Shows only the most used reasons until the reader opens the rest, for pages with more below. */
  folded?: boolean
}

/** One reason of the tree: the machine's most used first, all others by group, found by typing. Enter takes the first. */
export function ReasonPicker(props: Props) {
  const { machineId, value, onPick, size = 'desk', keys = false, focused = false, folded = false } = props
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(stopReasonsQuery(machineId))
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(!folded)
  const groups = useMemo(() => (data ? reasonGroups(data) : []), [data])
  const matches = findReasons(groups, typed)
  const frequent = data && typed.trim() === '' ? frequentReasons(data) : []
  const whole = all || typed.trim() !== '' || frequent.length === 0
  const count = groups.reduce((sum, { reasons }) => sum + reasons.length, 0)
  const pick = (reason: StopReason) => {
    setTyped('')
    onPick(reason)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = matches[0]?.reasons[0]
    if (event.key === 'Enter' && typed.trim() !== '' && first) {
      event.preventDefault()
      pick(first)
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      setTyped('')
    }
  }
  if (error && !data) return <ErrorState title={<Trans>Error loading data.</Trans>} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const tile = (reason: StopReason, key?: number) => (
    <button
      key={reason.id}
      type="button"
      aria-pressed={value === reason.id}
      aria-keyshortcuts={key === undefined ? undefined : `${key}`}
      onClick={() => pick(reason)}
      className={classNames(
        'flex w-full min-w-0 items-center rounded-md border text-start transition-colors hover:bg-sunken active:bg-line',
        size === 'glove' ? 'min-h-14 gap-3 px-3 py-2 text-base' : 'min-h-8 gap-2 px-2 py-1 text-sm thumb:min-h-11',
        value === reason.id ? 'border-accent bg-accent-soft' : 'border-line bg-card',
      )}
    >
      <StateMark state={reason.state} className={size === 'glove' ? 'size-7 shrink-0' : 'size-5 shrink-0'} />
      <span className="min-w-0 flex-1 leading-5 [overflow-wrap:anywhere]">{reason.name}</span>
      {key === undefined ? null : <Kbd>{key}</Kbd>}
    </button>
  )
  const grid = classNames(
    'grid gap-1.5',
    size === 'glove'
      ? 'grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-2'
      : 'grid-cols-[repeat(auto-fill,minmax(170px,1fr))]',
  )
  return (
    <div className="space-y-3">
      <Input
        type="search"
        lead={<Search aria-hidden />}
        aria-label={t`Search reasons`}
        placeholder={t`Type a reason or its code`}
        value={typed}
        {...(focused && { 'data-autofocus': true })}
        data-reason-search
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className={size === 'glove' ? 'h-12 text-base' : undefined}
      />
      {frequent.length > 0 && (
        <section aria-label={t`Most used`}>
          <h4 className="mb-1.5 text-xs font-medium text-muted">
            <Trans>Most used</Trans>
          </h4>
          <div className={grid}>{frequent.map((reason, index) => tile(reason, keys ? index + 1 : undefined))}</div>
        </section>
      )}
      {matches.length === 0 && (
        <EmptyState
          className="py-4"
          title={<Trans>No such reason</Trans>}
          hint={<Trans>Reasons are kept in the master data.</Trans>}
        />
      )}
      {!whole && (
        <Button
          variant="ghost"
          className={size === 'glove' ? 'h-14 w-full' : 'w-full'}
          icon={<ChevronDown />}
          onClick={() => setAll(true)}
        >
          <Trans>All {count} reasons</Trans>
        </Button>
      )}
      {whole &&
        matches.map(({ group, reasons }) => (
          <section key={group?.id ?? ''} aria-label={group?.name ?? t`Others`}>
            <h4 className="mb-1.5 text-xs font-medium text-muted">{group?.name ?? <Trans>Others</Trans>}</h4>
            <div className={grid}>{reasons.map((reason) => tile(reason))}</div>
          </section>
        ))}
    </div>
  )
}
