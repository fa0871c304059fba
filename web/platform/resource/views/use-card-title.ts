import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useRowTitle, useValueText } from '../use-value-text.ts'

/** The name of a row on a card; of one without a name or a key the first column of its list. */
export function useCardTitle(shown: ShownResource): (row: Row) => string {
  const title = useRowTitle(shown)
  const text = useValueText(shown)
  const first = shown.resource.list.columns[0]!
  return (row) => title(row) || text(first, row.refs[first] ?? row.values[first], row.values)
}
