import { useLingui } from '@lingui/react/macro'
import type { PresenceCount } from '#api/modules/presence/presence.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { byDepartment, byShift, type CountGroup, sumOf } from '../counts.ts'
import { useGroupWords } from './use-group-words.ts'

export interface CountPick {
  group: CountGroup
  title: string
  department?: string
  shift?: string
}

interface CountsTableProps {
  counts: readonly PresenceCount[]
  onPick: (pick: CountPick) => void
}

/** A line of counts, or the head of some of them. */
interface Row {
  key: string
  title: string
  counts: readonly PresenceCount[] | null
  pick: Partial<CountPick>
}

const columns: readonly CountGroup[] = ['expected', 'came', 'late', 'overdue', 'absent', 'waiting', 'leave', 'due']
/** Counts that need attention. */
const loud: ReadonlySet<CountGroup> = new Set(['overdue', 'absent'])

/** Presence by shift and by department, in one dense table; each count opens its people. */
export function CountsTable({ counts, onPick }: CountsTableProps) {
  const { t } = useLingui()
  const words = useGroupWords()
  const shifts = useCodeNames().shift ?? {}
  const rows: Row[] = [
    { key: 'by-shift', title: t`By shift`, counts: null, pick: {} },
    ...byShift(counts).map(({ key, counts: rowCounts }) => ({
      key,
      title: shifts[key] ?? t`Without a shift`,
      counts: rowCounts,
      pick: { shift: key },
    })),
    { key: 'by-department', title: t`By department`, counts: null, pick: {} },
    ...byDepartment(counts).map(({ key, name, counts: rowCounts }) => ({
      key,
      title: name ?? t`Without a department`,
      counts: rowCounts,
      pick: { department: key },
    })),
  ]
  const cell = (rowCounts: readonly PresenceCount[], group: CountGroup, name: string, pick: Partial<CountPick>) => {
    const people = sumOf(rowCounts, group)
    if (people === 0) return <span className="text-muted">{emptyFigure}</span>
    const title = `${name} · ${words[group]}`
    return (
      <button
        type="button"
        aria-label={`${title}: ${people}`}
        onClick={() => onPick({ ...pick, group, title })}
        className={classNames(
          '-mx-1 min-w-8 rounded px-1 text-end hover:bg-accent-soft hover:underline',
          loud.has(group) && 'font-semibold text-danger',
          group === 'late' && 'text-warning',
        )}
      >
        {people}
      </button>
    )
  }
  return (
    <PlainTable<Row>
      label={t`Who is there`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          head: t`Shift or department`,
          names: true,
          foot: <b>{t`Everybody`}</b>,
          renderCell: ({ title, counts: rowCounts }) =>
            rowCounts ? <bdi>{title}</bdi> : <b className="text-xs text-muted">{title}</b>,
        },
        ...columns.map((group) => ({
          key: group,
          head: words[group],
          align: 'end' as const,
          foot: <b>{cell(counts, group, t`Everybody`, {})}</b>,
          renderCell: ({ title, counts: rowCounts, pick }: Row) => rowCounts && cell(rowCounts, group, title, pick),
        })),
      ]}
    />
  )
}
