import type { I18n } from '@lingui/core'
import type { Punch } from '#api/modules/attendance/punches/punches.contract.ts'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import type { PlainColumn } from '#web/ui/table/plain-table.tsx'
import { sourceWords, stateWords } from '../public/punch-words.ts'

interface Heads {
  at: string
  employee: string
  reader: string
  state: string
  source: string
}

/** What every list of punches shows of one. */
export function punchColumns(heads: Heads, i18n: I18n): PlainColumn<Punch>[] {
  return [
    {
      key: 'at',
      head: heads.at,
      className: 'max-sm:min-w-28 max-sm:whitespace-normal',
      renderCell: ({ at, atLocal }) => (
        <time dateTime={at} className="tabular-nums">
          {formatDate(atLocal, i18n.locale, 'daySecond')}
        </time>
      ),
    },
    {
      key: 'employee',
      head: heads.employee,
      names: true,
      renderCell: ({ employee, credential }) => (
        <>
          {employee && <bdi className="me-2">{employee.name}</bdi>}
          <bdi dir="ltr" className="font-mono text-xs text-muted">
            {credential}
          </bdi>
        </>
      ),
    },
    { key: 'reader', head: heads.reader, renderCell: ({ reader, origin }) => <bdi>{reader?.name ?? origin}</bdi> },
    {
      key: 'state',
      head: heads.state,
      renderCell: ({ state }) =>
        state ? i18n._(stateWords[state]) : <span className="text-muted">{emptyFigure}</span>,
    },
    {
      key: 'source',
      head: heads.source,
      className: 'max-w-72 truncate',
      title: ({ reason }) => reason ?? undefined,
      renderCell: ({ source, reason, enteredBy }) =>
        source === 'manual' ? (
          <>
            {i18n._(sourceWords.manual)} <bdi className="text-muted">{`${enteredBy} · ${reason}`}</bdi>
          </>
        ) : (
          i18n._(sourceWords[source])
        ),
    },
  ]
}
