import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/button.tsx'
import type { CutFilter } from '#web/core/cut/cut.ts'
import { useReport } from '../state/report-context.ts'
import { useDoor } from './use-door.ts'

/** The reports that explain figures of a row, narrowed to the row. */
export function RowDoors({ row }: { row: readonly CutFilter[] }) {
  const { i18n, t } = useLingui()
  const { report } = useReport()
  const door = useDoor()
  const doorsOfMeasures = Object.keys(report.explainedBy ?? {}).flatMap((measure) => door(measure, row) ?? [])
  const doors = [...new Map(doorsOfMeasures.map((each) => [each.to, each])).values()]
  if (doors.length === 0) return null
  return (
    <nav aria-label={t`Reports about this row`} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">
        <Trans>More about this row</Trans>
      </span>
      {doors.map(({ to, title }) => (
        <Link key={to} to={to} className={buttonClass('secondary', 'sm')}>
          {i18n._(title)}
          <ArrowRight aria-hidden className="flip-rtl" />
        </Link>
      ))}
    </nav>
  )
}
