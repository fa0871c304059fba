import { useQuery } from '@tanstack/react-query'
import { productAnswerSchema } from '#api/modules/products/products.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { loadCube } from '#web/platform/cube/cube-client.ts'
import type { DateRange } from '#web/core/time/business-date.ts'

export type KnownProduct = { name: string; code: string; pieces: number }

async function loadProducts(range: DateRange, signal: AbortSignal): Promise<KnownProduct[]> {
  const { rows } = await loadCube(
    {
      measures: ['products.good_pieces', 'products.scrap_pieces'],
      dimensions: ['products.product', 'products.product_code'],
      timeDimensions: [{ dimension: 'products.business_date', dateRange: [range.from, range.to] }],
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
    queryFn: ({ signal }) => loadProducts(range, signal),
    staleTime: 5 * 60_000,
  })
}

/** The product of a name or code, with or without production; null without one. */
export function useKnownProduct(nameOrCode: string) {
  return useQuery({
    queryKey: ['product', nameOrCode],
    queryFn: async ({ signal }) => {
      const path = `/api/products/known?${new URLSearchParams({ asked: nameOrCode })}`
      return (await request(productAnswerSchema, path, { signal })).product
    },
    enabled: nameOrCode !== '',
    staleTime: 5 * 60_000,
  })
}
