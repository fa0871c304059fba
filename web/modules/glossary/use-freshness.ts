import { useQueries } from '@tanstack/react-query'
import { loadCube } from '#web/platform/cube/cube-client.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'

/** The time dimension of every view. */
const timeDimension = 'business_date'
/** Sums are what rollups hold. */
const someSum = (view: ViewModel) => Object.values(view.measures).find((measure) => measure.kind === 'additive')

/** Last refresh of each view's data, ISO instants by view; asks for the site's business date alone. */
export function useFreshness(views: ViewModel[], today: string): Map<string, string> {
  const answers = useQueries({
    queries: views.map((view) => ({
      queryKey: ['freshness', view.name, today],
      staleTime: 60_000,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const sum = someSum(view)
        if (!sum) return null
        const answer = await loadCube(
          {
            measures: [`${view.name}.${sum.name}`],
            timeDimensions: [{ dimension: `${view.name}.${timeDimension}`, dateRange: [today, today] }],
          },
          signal,
        )
        return answer.refreshedAt
      },
    })),
    combine: (all) => all.map((one) => one.data ?? null),
  })
  return new Map(
    views.flatMap((view, index) => {
      const at = answers[index]
      return at ? [[view.name, at] as const] : []
    }),
  )
}
