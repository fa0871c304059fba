import { useQuery } from '@tanstack/react-query'
import { RowDrawer } from '#web/platform/resource/drawer/RowDrawer.tsx'
import { loadShown } from '#web/platform/resource/resource-page.ts'

type Props = { resource: string; id: string; tab: string; onTab: (tab: string) => void; onClose: () => void }

/** The drawer of a row of any resource, over the page. */
export function OpenedRow({ resource, ...props }: Props) {
  const { data } = useQuery({
    queryKey: ['shown-resource', resource],
    queryFn: async () => (await loadShown(resource)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <RowDrawer key={props.id} shown={data} onAdded={props.onClose} {...props} /> : null
}
