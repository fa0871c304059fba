import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Field, type MasterDataKind, definitionOf } from '#api/modules/master-data/kinds.contract.ts'
import type { MasterRow } from '#api/modules/master-data/master-data.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldText } from '../field-words.ts'
import { useValueText } from '../use-value-text.ts'

export type Sort = { by: string; order: 'asc' | 'desc' }

type Props = {
  kind: MasterDataKind
  rows: readonly MasterRow[]
  sort: Sort | null
  onSort: (sort: Sort) => void
  onOpen: (row: MasterRow) => void
}

const cell = 'px-3 py-1.5'
const isFigure = ({ type }: Field) => type === 'integer' || type === 'number'

/** Columns of a kind: what tells a row apart first, then its name. */
function columnsOf(kind: MasterDataKind): readonly Field[] {
  const { fields } = definitionOf(kind)
  const name = fields.find((field) => field.name === 'name')
  return name ? [name, ...fields.filter((field) => field !== name)] : fields
}

/** Rows of a kind; the first cell opens a row, and so does a click anywhere on it. */
export function RowTable({ kind, rows, sort, onSort, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const text = useValueText()
  const columns = columnsOf(kind)
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {columns.map((field) => {
              const sorted = sort?.by === field.name ? sort.order : null
              const sortable = field.type !== 'breaks' && field.type !== 'choices' && field.type !== 'weekdays'
              return (
                <th
                  key={field.name}
                  scope="col"
                  aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                  className={classNames(
                    'whitespace-nowrap px-3 py-2 font-medium',
                    isFigure(field) ? 'text-end' : 'text-start',
                  )}
                >
                  {sortable ? (
                    <button
                      type="button"
                      className="inline-flex items-center gap-1 rounded-sm hover:text-fg"
                      onClick={() => onSort({ by: field.name, order: sorted === 'asc' ? 'desc' : 'asc' })}
                    >
                      {i18n._(fieldText(field.name))}
                      {sorted === 'asc' && <ArrowUp aria-hidden className="size-3" />}
                      {sorted === 'desc' && <ArrowDown aria-hidden className="size-3" />}
                    </button>
                  ) : (
                    i18n._(fieldText(field.name))
                  )}
                </th>
              )
            })}
            <th scope="col" className="whitespace-nowrap px-3 py-2 text-end font-medium">{t`Last change`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the button in the first cell is for keys
            <tr
              key={row.id}
              className={classNames('cursor-pointer hover:bg-sunken', row.active === false && 'text-muted')}
              onClick={() => onOpen(row)}
            >
              {columns.map((field, index) => {
                const shown = text(kind, field.name, row.refs[field.name] ?? row.values[field.name])
                if (index === 0)
                  return (
                    <th key={field.name} scope="row" className={classNames(cell, 'text-start font-normal')}>
                      <span className="flex items-center gap-2">
                        <button
                          type="button"
                          className="max-w-72 truncate rounded-sm text-start font-medium hover:underline"
                          onClick={(event) => {
                            event.stopPropagation()
                            onOpen(row)
                          }}
                        >
                          <bdi>{shown}</bdi>
                        </button>
                        {row.active === false && <Badge>{t`Out of use`}</Badge>}
                      </span>
                    </th>
                  )
                return (
                  <td
                    key={field.name}
                    className={classNames(
                      cell,
                      'max-w-64 truncate whitespace-nowrap',
                      isFigure(field) && 'text-end tabular-nums',
                      field.name === 'code' && 'tabular-nums text-muted',
                    )}
                  >
                    <bdi>{shown}</bdi>
                  </td>
                )
              })}
              <td className={classNames(cell, 'whitespace-nowrap text-end text-muted')}>
                <DateText value={row.updatedAt} as="date" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
