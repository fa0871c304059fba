import { useLingui } from '@lingui/react/macro'
import type { DayFigures } from '#api/modules/attendance/corrections/corrections.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { dayStatusWords, exceptionWords } from '../day-words.ts'
import { clockText } from '../hours-text.ts'

interface Props {
  before: DayFigures | null
  /** As it would be; undefined where nothing is to change. */
  after?: DayFigures | null | undefined
}

/** The figures of a day, and beside them those that a change would make. */
export function DayFacts({ before, after }: Props) {
  const { t, i18n } = useLingui()
  const time = (at: string | null) => at?.slice(11) ?? emptyFigure
  const facts: [string, (day: DayFigures) => string][] = [
    [t`Status`, (day) => i18n._(dayStatusWords[day.status])],
    [t`First in`, (day) => time(day.firstIn)],
    [t`Last out`, (day) => time(day.lastOut)],
    [t({ context: 'attendance', message: 'Planned' }), (day) => clockText(day.planned)],
    [t`Worked`, (day) => clockText(day.worked)],
    [t`Missing`, (day) => clockText(day.missing)],
    [t({ context: 'attendance', message: 'Late' }), (day) => clockText(day.late)],
    [t`Left early`, (day) => clockText(day.earlyLeave)],
    [t`Overtime`, (day) => clockText(day.overtime)],
    [t`Exceptions`, (day) => day.exceptions.map(({ kind }) => i18n._(exceptionWords[kind])).join(', ') || emptyFigure],
  ]
  const rows = facts.map(([name, of]) => ({
    name,
    before: before ? of(before) : emptyFigure,
    after: after ? of(after) : emptyFigure,
  }))
  return (
    <PlainTable
      label={t`The day`}
      rows={rows}
      rowKey={({ name }) => name}
      isChosen={(row) => after !== undefined && row.before !== row.after}
      columns={[
        { key: 'name', head: t`The day`, names: true, renderCell: ({ name }) => name },
        { key: 'before', head: after === undefined ? t`Now` : t`Before`, renderCell: (row) => row.before },
        ...(after === undefined
          ? []
          : [
              {
                key: 'after',
                head: t`After`,
                renderCell: (row: (typeof rows)[number]) =>
                  row.before === row.after ? row.after : <strong>{row.after}</strong>,
              },
            ]),
      ]}
    />
  )
}
