import { Trans, useLingui } from '@lingui/react/macro'
import type { PresenceCount } from '#api/modules/presence/presence.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { byDepartment, byShift, type CountGroup, type CountRow, sumOf } from '../counts.ts'
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

const columns: readonly CountGroup[] = ['expected', 'came', 'late', 'overdue', 'absent', 'waiting', 'leave', 'due']
/** What somebody has to look after. */
const loud: ReadonlySet<CountGroup> = new Set(['overdue', 'absent'])

/** Who is there, by shift and by department, in one dense table; each count opens the people behind it. */
export function CountsTable({ counts, onPick }: CountsTableProps) {
  const { t } = useLingui()
  const words = useGroupWords()
  const shifts = useCodeNames().shift ?? {}
  const bodies = [
    {
      key: 'shift' as const,
      title: t`By shift`,
      rows: byShift(counts),
      nameOf: ({ key }: CountRow) => shifts[key] ?? t`Without a shift`,
    },
    {
      key: 'department' as const,
      title: t`By department`,
      rows: byDepartment(counts),
      nameOf: ({ name }: CountRow) => name ?? t`Without a department`,
    },
  ]
  const cell = (own: readonly PresenceCount[], group: CountGroup, name: string, pick: Partial<CountPick>) => {
    const people = sumOf(own, group)
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
    <div className="overflow-x-auto rounded-lg border border-line bg-card">
      <table aria-label={t`Who is there`} className="w-full text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              <Trans>Shift or department</Trans>
            </th>
            {columns.map((group) => (
              <th key={group} scope="col" className="whitespace-nowrap px-3 py-2 text-end font-medium">
                {words[group]}
              </th>
            ))}
          </tr>
        </thead>
        {bodies.map(({ key, title, rows, nameOf }) => (
          <tbody key={key} className="divide-y divide-line border-t border-line">
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="bg-sunken/60 px-3 py-1 text-start text-xs font-semibold text-muted"
              >
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key} className="h-7 hover:bg-sunken">
                <th scope="row" className="whitespace-nowrap px-3 text-start font-normal">
                  <bdi>{nameOf(row)}</bdi>
                </th>
                {columns.map((group) => (
                  <td key={group} className="px-3 text-end tabular-nums">
                    {cell(row.counts, group, nameOf(row), { [key]: row.key })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot className="border-t border-line-strong font-semibold">
          <tr className="h-8">
            <th scope="row" className="px-3 text-start">
              <Trans>Everybody</Trans>
            </th>
            {columns.map((group) => (
              <td key={group} className="px-3 text-end tabular-nums">
                {cell(counts, group, t`Everybody`, {})}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
