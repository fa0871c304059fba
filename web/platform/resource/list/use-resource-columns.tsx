import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { DueBadge } from '../drawer/DueBadge.tsx'
import { RowBadge } from '../drawer/RowBadge.tsx'
import { fieldWords } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import type { ShownResource } from '../shown-resource.ts'
import { TonedText, toneOf } from '../TonedText.tsx'
import { shownValue, useValueText } from '../use-value-text.ts'

/**
 * Columns of a list: every field, those that the resource lists first; then the status and the last change.
 *
 * @param inGrid whether a grid draws them, which has the keys: Enter on a row opens it. Elsewhere Tab reaches each row.
 */
export function useResourceColumns(
  shown: ShownResource,
  onOpen: (row: Row) => void,
  inGrid: boolean,
): TableColumn<Row>[] {
  const { t, i18n } = useLingui()
  const text = useValueText(shown)
  return useMemo(() => {
    const { resource, words, parts } = shown
    const { columns } = resource.list
    const isPast = (row: Row) => parts?.isPast?.(row) ?? row.active === false
    const ofField = (field: NamedField): TableColumn<Row> => {
      const { name } = field
      const { figure, sortable = true, size, Cell } = viewOf(field)
      const { label, unit } = fieldWords(shown, name)
      const first = name === columns[0]
      const write = (row: Row) => text(name, shownValue(row, name), row.values, { bare: true })
      const cell = (row: Row) =>
        name === resource.schedule?.due ? (
          <span className="flex min-w-0 items-center gap-2">
            {write(row)}
            <DueBadge shown={shown} row={row} />
          </span>
        ) : Cell ? (
          <Cell field={field} refs={row.severalRefs?.[name] ?? []} text={write(row)} />
        ) : parts?.tones?.[name] ? (
          <TonedText tone={toneOf(shown, name, row.values[name])} text={write(row)} />
        ) : (
          write(row)
        )
      return {
        id: name,
        label: i18n._(label),
        ...(unit && { unit: i18n._(unit) }),
        type: figure ? 'number' : 'text',
        sortable,
        size: first ? 240 : name === resource.schedule?.due ? 230 : (size?.(field) ?? 120),
        value: write,
        render: (_, row) => {
          if (!row) return null
          const shownCell = parts?.cells?.[name]?.(row) ?? cell(row)
          return first ? (
            <FirstCell {...{ shown, row, onOpen, inGrid }} past={isPast(row)}>
              {shownCell}
            </FirstCell>
          ) : (
            <span
              dir="auto"
              title={typeof shownCell === 'string' && shownCell.length > 20 ? shownCell : undefined}
              className={classNames('truncate', isPast(row) && 'text-muted')}
            >
              {shownCell}
            </span>
          )
        },
      }
    }
    const status: TableColumn<Row> = {
      id: 'status',
      label: t`Status`,
      type: 'text',
      size: 130,
      value: (row) => i18n._(words.statuses?.[row.status ?? '']?.label ?? { id: '', message: row.status ?? '' }),
      render: (_, row) => row && <RowBadge shown={shown} row={row} due={false} />,
    }
    const updatedAt: TableColumn<Row> = {
      id: 'updatedAt',
      label: t`Last change`,
      type: 'date',
      size: 140,
      value: (row) => row.updatedAt,
      format: (value) => instantText(String(value), 'date', i18n.locale),
    }
    const fields = fieldsOf(resource).filter((field) => field.type !== 'lines' || field.listed)
    const listed = columns.flatMap((name) => fields.find((field) => field.name === name) ?? [])
    const all = [...listed, ...fields.filter((field) => !listed.includes(field))].map(ofField)
    return [...all, ...(resource.flow ? [status] : []), updatedAt]
  }, [shown, text, onOpen, inGrid, i18n, t])
}

function FirstCell({
  shown,
  row,
  past,
  inGrid,
  onOpen,
  children,
}: {
  shown: ShownResource
  row: Row
  past: boolean
  inGrid: boolean
  onOpen: (row: Row) => void
  children: React.ReactNode
}) {
  const { list, schedule } = shown.resource
  const { columns } = list
  const inColumn = columns.includes('status')
  return (
    <span className={classNames('flex min-w-0 items-center gap-2', past && 'text-muted')}>
      <button
        type="button"
        tabIndex={inGrid ? -1 : undefined}
        className="min-w-0 rounded-sm text-start font-medium hover:underline"
        onClick={() => onOpen(row)}
      >
        <Clipped>{children}</Clipped>
      </button>
      {!inColumn && <RowBadge shown={shown} row={row} due={!columns.includes(schedule?.due ?? '')} />}
    </span>
  )
}
