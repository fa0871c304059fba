import { Trans, useLingui } from '@lingui/react/macro'
import { History, LayoutGrid, Map as MapIcon, OctagonX, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import type { BoardView } from '../board-view.ts'

interface BoardToolbarProps {
  machines: readonly BoardMachine[]
  view: BoardView
  change: (change: Partial<BoardView>) => void
  onReplay: () => void
}

const every = ''

/** What of the board is shown. */
export function BoardToolbar({ machines, view, change, onReplay }: BoardToolbarProps) {
  const { t } = useLingui()
  const areas = [...new Set(machines.map((machine) => machine.area))].toSorted()
  const classes = [...new Set(machines.map((machine) => machine.machineClass))].toSorted()
  const views: { key: BoardView['view']; title: ReactNode; icon: ReactNode }[] = [
    { key: 'all', title: <Trans>All</Trans>, icon: <LayoutGrid aria-hidden /> },
    { key: 'active', title: <Trans>Active</Trans>, icon: <Play aria-hidden /> },
    { key: 'stopped', title: <Trans>Stopped</Trans>, icon: <OctagonX aria-hidden /> },
    { key: 'plan', title: <Trans>Plan</Trans>, icon: <MapIcon aria-hidden /> },
  ]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <fieldset aria-label={t`View`} className="flex rounded-md border border-line-strong bg-card p-0.5">
        {views.map(({ key, title, icon }) => (
          <button
            key={key}
            type="button"
            aria-pressed={view.view === key}
            onClick={() => change({ view: key })}
            className={classNames(
              'inline-flex h-7 items-center gap-1.5 rounded px-2.5 text-sm text-muted hover:text-fg thumb:h-9 [&>svg]:size-4',
              'aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-fg',
            )}
          >
            {icon}
            <span className="max-sm:sr-only">{title}</span>
          </button>
        ))}
      </fieldset>
      {view.view !== 'plan' && view.view !== 'stopped' && (
        <div className="w-40 max-sm:flex-1">
          <Select
            aria-label={t`Sort by`}
            value={view.sort}
            onChange={(sort) => change({ sort })}
            options={[
              { value: 'layout', label: t`By area` },
              { value: 'need', label: t`By need` },
            ]}
          />
        </div>
      )}
      {view.view !== 'plan' && areas.length > 1 && (
        <div className="w-44 max-sm:flex-1">
          <Select
            aria-label={t`Area`}
            value={view.area ?? every}
            onChange={(area) => change({ area: area === every ? null : area })}
            options={[{ value: every, label: t`Every area` }, ...areas.map((area) => ({ value: area, label: area }))]}
          />
        </div>
      )}
      {view.view !== 'plan' && classes.length > 1 && (
        <div className="w-44 max-sm:flex-1">
          <Select
            aria-label={t`Machine class`}
            value={view.machineClass ?? every}
            onChange={(one) => change({ machineClass: one === every ? null : one })}
            options={[{ value: every, label: t`Every class` }, ...classes.map((one) => ({ value: one, label: one }))]}
          />
        </div>
      )}
      {view.at === null && (
        <Button icon={<History aria-hidden />} onClick={onReplay}>
          <Trans>Replay</Trans>
        </Button>
      )}
    </div>
  )
}
