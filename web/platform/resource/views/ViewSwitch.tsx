import { useLingui } from '@lingui/react/macro'
import { CalendarDays, Columns3, LayoutGrid, Table } from 'lucide-react'
import type { ViewName } from '#api/platform/resource/views.contract.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const icons = { table: Table, board: Columns3, calendar: CalendarDays, cards: LayoutGrid }

type Props = { views: readonly ViewName[]; shown: ViewName; onChoose: (view: ViewName) => void }

/** The shapes of a list, side by side; nothing where there is only one. */
export function ViewSwitch({ views, shown, onChoose }: Props) {
  const { t } = useLingui()
  if (views.length < 2) return null
  const labels = { table: t`Table`, board: t`Board`, calendar: t`Calendar`, cards: t`Cards` }
  return (
    <fieldset aria-label={t`Shape of the list`} className="ms-auto flex">
      {views.map((view) => {
        const Icon = icons[view]
        return (
          <IconButton
            key={view}
            label={labels[view]}
            icon={<Icon aria-hidden />}
            pressed={view === shown}
            onClick={() => onChoose(view)}
          />
        )
      })}
    </fieldset>
  )
}
