import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Home, type SavedView, type Tile, answerContent, mostTiles } from '#api/modules/views/views.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { showToast } from '#web/ui/toast.ts'
import { arrangeHome, homeQuery } from './views.api.ts'

export type HomeTile = Home['tiles'][number]

/** Key of a tile: a view is there once with each thing it can show. */
export const tileKey = (tile: Tile): string => `${tile.viewId}:${tile.shows}`

const written = ({ viewId, size, shows }: Tile): Tile => ({ viewId, size, shows })

const firstLook = ({ route }: SavedView): Pick<Tile, 'size' | 'shows'> =>
  route === paths.explore() ? { size: 'wide', shows: answerContent } : { size: 'small', shows: 'headline' }

/** The person's own arrangement of the home page. A change shows at once and is kept in the background, in order. */
export function useHome() {
  const { t } = useLingui()
  const client = useQueryClient()
  const may = useCan()('views:use')
  const query = useQuery({ ...homeQuery, enabled: may })
  const tiles = query.data?.tiles ?? []
  const { mutate } = useMutation({
    scope: { id: 'home' },
    onMutate: async (next: HomeTile[]) => {
      await client.cancelQueries({ queryKey: homeQuery.queryKey })
      client.setQueryData(homeQuery.queryKey, (now) => now && { ...now, tiles: next })
    },
    mutationFn: (next: HomeTile[]) =>
      arrangeHome(client.getQueryData(homeQuery.queryKey)?.version ?? 0, next.map(written)),
    onSuccess: ({ version }) => client.setQueryData(homeQuery.queryKey, (now) => now && { ...now, version }),
    onError: () => void client.invalidateQueries({ queryKey: homeQuery.queryKey }),
  })
  const has = (viewId: string) => tiles.some((tile) => tile.viewId === viewId)
  return {
    may,
    query,
    tiles,
    arrange: mutate,
    has,
    add: (view: SavedView) => {
      if (tiles.length >= mostTiles) {
        showToast('warning', t`The home page is full. Remove a tile first.`)
        return
      }
      mutate([...tiles, { viewId: view.id, ...firstLook(view), view }])
      showToast('success', t`“${view.name}” is on the home page`)
    },
    remove: (viewId: string) => mutate(tiles.filter((tile) => tile.viewId !== viewId)),
  }
}
