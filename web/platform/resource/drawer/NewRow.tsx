import { useQuery } from '@tanstack/react-query'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { useSite } from '#web/platform/session/site.ts'
import { loadShown } from '../resource-page.ts'
import { OpenDrawer } from './OpenDrawer.tsx'

/** The form of a new row beside a page of something else. @param name of its resource. @param start what is filled in. */
export function NewRow({ name, start, onClose }: { name: string; start: Values; onClose: () => void }) {
  const site = useSite()
  const { data: shown } = useQuery({
    queryKey: ['shown', name],
    queryFn: () => loadShown(name),
    staleTime: Infinity,
  })
  if (!shown) return null
  return (
    <OpenDrawer
      shown={shown}
      row={null}
      tab="details"
      start={{ ...shown.parts?.start?.(site?.today ?? ''), ...start }}
      onTab={() => undefined}
      onClose={onClose}
      onAdded={onClose}
    />
  )
}
