import { useMemo, useState } from 'react'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableTools } from '#web/ui/table/table-tools.tsx'
import { type TableState, emptyTableState } from '#web/ui/table/table-state.ts'
import { type SampleRow, sampleColumns, sampleRows } from './sample-rows.ts'

const key = (row: SampleRow) => row.id

/** A table of as many rows as the address asks for. */
export function TableGallery({ rtl }: { rtl: boolean }) {
  const wish = new URLSearchParams(location.search)
  const count = Number(wish.get('rows') ?? 100_000)
  const rows = useMemo(() => sampleRows(count), [count])
  const columns = useMemo(() => sampleColumns(rtl ? 'ar' : 'en'), [rtl])
  const initial: TableState = {
    ...emptyTableState,
    pinned: { start: ['business_date'], end: [] },
    group: wish.get('group')?.split(',') ?? [],
    density: wish.get('dense') ? 'dense' : 'regular',
  }
  const [state, setState] = useState(initial)
  const [opened, setOpened] = useState('')
  return (
    <main className="p-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <span className="text-sm text-muted">
          {rows.length} <output id="opened">{opened}</output>
        </span>
        <TableTools columns={columns} state={state} onStateChange={setState} initialState={initial} />
      </div>
      <DataTable
        label="Production"
        columns={columns}
        rows={rows}
        getRowKey={key}
        state={state}
        onStateChange={setState}
        onOpenRow={(row) => setOpened(row.id)}
        loading={wish.has('loading')}
        height={700}
      />
      <pre id="state" hidden>
        {JSON.stringify(state)}
      </pre>
    </main>
  )
}
