import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { ImportRun } from '#api/modules/imports/imports.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { longestRangeDays } from '#web/core/report/url-state.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { attendancePaths } from '#web/modules/attendance/public/attendance-paths.ts'
import { leavePaths } from '#web/modules/leave/public/leave-paths.ts'
import { balanceYear, isOfLeave, isOfPeople } from '../profile-words.ts'

/** The way from an import to its figures: the reports over the days that the file covers. */
export function ReportLinks({ run }: { run: ImportRun }) {
  const { t } = useLingui()
  const can = useCan()
  if (run.firstDate === null || run.lastDate === null) return null
  const year = balanceYear(run.profile, run.firstDate)
  if (year !== null)
    return (
      <Link to={`${leavePaths.quotas}?year=${year}`} className={buttonClass('secondary', 'sm', 'justify-self-start')}>
        <Trans>Leave quotas</Trans>
      </Link>
    )
  // Reports take so many days; of a longer file they show the last ones.
  const earliest = plusDays(run.lastDate, -longestRangeDays)
  const from = run.firstDate > earliest ? run.firstDate : earliest
  const days = new URLSearchParams({ from, to: run.lastDate })
  const machines = [
    { path: paths.report('uretimrapor'), label: t`Production`, needs: 'production:read' },
    { path: paths.report('durusrapor/tariharaligidurusrapor'), label: t`Stoppages`, needs: 'stoppages:read' },
    { path: paths.report('iskartarapor/tariharaligiiskartarapor'), label: t`Scrap`, needs: 'scrap:read' },
    { path: paths.report('oee'), label: t`OEE`, needs: 'oee:read' },
  ] as const
  const people = [
    { path: attendancePaths.report, label: t`Attendance report`, needs: 'attendance:read' },
    { path: attendancePaths.totals, label: t`Attendance totals`, needs: 'attendance:read' },
  ] as const
  const leave = [{ path: leavePaths.report, label: t`Leave report`, needs: 'leave:read' }] as const
  const reports: readonly { path: string; label: string; needs: Permission }[] = isOfLeave(run.profile)
    ? leave
    : isOfPeople(run.profile)
      ? people
      : machines
  return (
    <nav aria-label={t`Reports over these days`} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">
        <Trans>Reports over these days</Trans>
      </span>
      {reports
        .filter(({ needs }) => can(needs))
        .map(({ path, label }) => (
          <Link key={path} to={`${path}?${days}`} className={buttonClass('secondary', 'sm')}>
            {label}
          </Link>
        ))}
    </nav>
  )
}
