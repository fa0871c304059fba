import { useLingui } from '@lingui/react/macro'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'

/** The unprocessed first rows of a file. */
export function FilePreview({ columns: names, rows }: { columns: string[]; rows: string[][] }) {
  const { t } = useLingui()
  const columns = names.map<PlainColumn<string[]>>((name, index) => ({
    key: name,
    head: <bdi>{name}</bdi>,
    className: 'max-w-64 truncate text-xs tabular-nums',
    renderCell: (row) => <bdi>{row[index] || '–'}</bdi>,
  }))
  // Rows of a file have no other identity than their place.
  const rowKey = (_row: string[], index: number) => String(index)
  return (
    <PlainTable label={t`First rows`} frame="none" maxHeight="20rem" columns={columns} rows={rows} rowKey={rowKey} />
  )
}
