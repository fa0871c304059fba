import { Checkbox } from '#web/ui/checkbox.tsx'
import type { PlainColumn } from '#web/ui/table/plain-table.tsx'
import { ChooseAll } from './ChooseAll.tsx'

interface Choice<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Of the checkbox of a row. */
  label: (row: Row) => string
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** The column of checkboxes before rows that are decided about together. */
export function chooseColumn<Row>({ rows, keyOf, label, chosen, onChoose }: Choice<Row>): PlainColumn<Row> {
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose(next)
  }
  return {
    key: 'choose',
    head: <ChooseAll keys={rows.map(keyOf)} chosen={chosen} onChoose={onChoose} />,
    className: 'w-10',
    renderCell: (row) => (
      <Checkbox aria-label={label(row)} checked={chosen.has(keyOf(row))} onChange={() => toggle(keyOf(row))} />
    ),
  }
}
