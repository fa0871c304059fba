import { describe, expect, test } from 'vitest'
import { textWidth } from '#web/ui/charts/options/text.ts'
import { layoutColumns } from '#web/ui/table/column-layout.ts'
import { headWidth } from '#web/ui/table/head-width.ts'
import { emptyTableState } from '#web/ui/table/table-state.ts'

describe('headWidth', () => {
  test('has room for the name on two lines, broken where it is narrowest', () => {
    const width = headWidth({ label: 'Tooling downtime share' })
    expect(width).toBeGreaterThan(textWidth('downtime share', 13))
    expect(width).toBeLessThan(textWidth('Tooling downtime share', 13) + 40)
  })

  test('a long word is never broken', () => {
    expect(headWidth({ label: 'Geschwindigkeitsverlust' })).toBeGreaterThan(textWidth('Geschwindigkeitsverlust', 13))
  })

  test('the unit counts', () => {
    expect(headWidth({ label: 'Time', unit: 'minutes' })).toBeGreaterThan(headWidth({ label: 'Time' }))
  })
})

describe('layoutColumns', () => {
  const column = { id: 'share', label: 'Produktionsausschussanteil', type: 'number' as const, size: 100 }

  test('no column is narrower than its name, unless the reader made it so', () => {
    const [free] = layoutColumns([column], emptyTableState, { width: 0 }).places
    expect(free?.width).toBe(headWidth(column))
    const [sized] = layoutColumns([column], { ...emptyTableState, sizes: { share: 80 } }, { width: 0 }).places
    expect(sized?.width).toBe(80)
  })
})
