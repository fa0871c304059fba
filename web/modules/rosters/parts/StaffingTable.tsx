import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, UsersRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Staffing, StaffingQuery } from '#api/modules/rosters/planner.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { dayWords } from '../roster-words.ts'
import { staffingQuery } from '../rosters.api.ts'
import { staffingNeedsCard } from '../rosters.cards.ts'

type Row = Staffing['rows'][number]
const letterOf = { morning: 'M', evening: 'E', night: 'N' } as const

/** Planned people in each shift of each area, beside the need; understaffed shifts are highlighted. */
export function StaffingTable({ query, dates }: { query: StaffingQuery | undefined; dates: readonly string[] }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const answer = useQuery(staffingQuery(query))
  const rows = answer.data?.rows ?? []
  const text = (date: string, options: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(`${date}T00:00:00Z`), { ...options, timeZone: 'UTC' })
  const columns: PlainColumn<Row>[] = [
    { key: 'area', head: t`Area`, names: true, renderCell: ({ area }) => area.name },
    { key: 'shift', head: t`Shift`, renderCell: ({ shift }) => i18n._(dayWords[letterOf[shift]]) },
    ...dates.map((date, day): PlainColumn<Row> => ({
      key: date,
      head: text(date, { weekday: 'narrow', day: 'numeric' }),
      headTitle: text(date, { weekday: 'long', day: 'numeric', month: 'long' }),
      align: 'end',
      renderCell: ({ needed, planned }) => <Planned has={planned[day] ?? 0} needs={needed[day] ?? null} />,
    })),
  ]
  if (answer.data && rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<UsersRound />}
          title={<Trans>No needs and nobody planned</Trans>}
          hint={<Trans>Say how many people each shift of an area needs, and in which area a department works.</Trans>}
          action={
            can('rosters:manage') && (
              <Link to={staffingNeedsCard.path} className={buttonClass('primary')}>
                <Trans>Enter staffing needs</Trans>
              </Link>
            )
          }
        />
      </Card>
    )
  return (
    <>
      <QueryState query={answer} skeleton={<Skeleton className="h-80" />} />
      {rows.length > 0 && (
        <PlainTable
          label={t`Staffing`}
          columns={columns}
          rows={rows}
          rowKey={({ area, shift }) => `${area.id} ${shift}`}
          maxHeight="70dvh"
        />
      )}
    </>
  )
}

function Planned({ has, needs }: { has: number; needs: number | null }) {
  const { t, i18n } = useLingui()
  if (needs === null) return i18n.number(has)
  const ratio = `${i18n.number(has)}/${i18n.number(needs)}`
  if (has >= needs) return ratio
  return (
    <span className="inline-flex items-center gap-0.5 font-semibold text-danger">
      <TriangleAlert aria-hidden className="size-3" />
      <span className="sr-only">{t`Too few`}</span>
      {ratio}
    </span>
  )
}
