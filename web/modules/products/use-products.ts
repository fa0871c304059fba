import { useQuery } from '@tanstack/react-query'
import { loadCube } from '#web/platform/cube/cube-client.ts'
import type { DateRange } from '#web/platform/reports/time/business-date.ts'

export type KnownProduct = { name: string; code: string; pieces: number }

type Filters = { member: string; operator: 'equals'; values: string[] }[]

async function loadProducts(
  range: DateRange | null,
  name: string | null,
  signal: AbortSignal,
): Promise<KnownProduct[]> {
  const equals = (member: string): Filters => (name ? [{ member, operator: 'equals', values: [name] }] : [])
  const either = [...equals('products.product'), ...equals('products.product_code')]
  const { rows } = await loadCube(
    {
      measures: ['products.good_pieces', 'products.scrap_pieces'],
      dimensions: ['products.product', 'products.product_code'],
      timeDimensions: range ? [{ dimension: 'products.business_date', dateRange: [range.from, range.to] }] : [],
      filters: either.length > 0 ? [{ or: either }] : [],
      limit: 5000,
    },
    signal,
  )
  return rows
    .flatMap((row) => {
      const product = row['products.product']
      if (product === null) return []
      const pieces = Number(row['products.good_pieces'] ?? 0) + Number(row['products.scrap_pieces'] ?? 0)
      return [{ name: String(product), code: String(row['products.product_code'] ?? ''), pieces }]
    })
    .toSorted((a, b) => b.pieces - a.pieces || a.name.localeCompare(b.name))
}

/** Products of a period, most made first. */
export function useProducts(range: DateRange) {
  return useQuery({
    queryKey: ['products', range],
    queryFn: ({ signal }) => loadProducts(range, null, signal),
    staleTime: 5 * 60_000,
  })
}

/** The product of a name or code at any time; asked only when the period's products do not have it. */
export function useProductAnyTime(asked: string, needed: boolean) {
  return useQuery({
    queryKey: ['product', asked],
    queryFn: async ({ signal }) => (await loadProducts(null, asked, signal))[0] ?? null,
    enabled: needed && asked !== '',
    staleTime: 5 * 60_000,
  })
}
