import { Trans } from '@lingui/react/macro'
import { House, Pencil, Plus, Save, Star, Table2, Trash2, Undo2 } from 'lucide-react'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { useCan } from '#web/platform/session/session.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { useHome } from './public/use-home.ts'
import type { useViewChanges } from './use-view-changes.ts'

/** The form or question that an action opens. */
export type ViewDialog = { dialog: 'new' } | { dialog: 'edit' | 'delete' | 'tools'; view: SavedView }

interface Page {
  /** The view that the page shows. */
  current: SavedView | null | undefined
  /** The page shows something else by now. */
  changed: boolean
  changes: ReturnType<typeof useViewChanges>
  onOpen: (dialog: ViewDialog) => void
}

/** What may be done with the view on the page: save or undo its changes, open the report with it, rename, share, delete. */
export function useViewActions({ current, changed, changes, onOpen }: Page): MenuAction[] {
  const home = useHome()
  const can = useCan()
  const ownView = current?.own ? current : null
  const actions: MenuAction[] = []
  if (ownView && changed)
    actions.push({
      key: 'overwrite',
      label: <Trans>Save changes to “{ownView.name}”</Trans>,
      icon: <Save />,
      onSelect: () => changes.overwrite(ownView),
    })
  if (current && changed)
    actions.push({
      key: 'reset',
      label: <Trans>Undo the changes</Trans>,
      icon: <Undo2 />,
      onSelect: () => changes.show(current),
    })
  actions.push({
    key: 'new',
    label: <Trans>Save as a new view</Trans>,
    icon: <Plus />,
    onSelect: () => onOpen({ dialog: 'new' }),
  })
  if (current)
    actions.push(
      {
        key: 'default',
        label: <Trans>Open this report with it</Trans>,
        icon: <Star />,
        selected: current.isDefault,
        onSelect: () => changes.toggleDefault(current),
      },
      {
        key: 'home',
        label: <Trans>On the home page</Trans>,
        icon: <House />,
        selected: home.has(current.id),
        disabled: !home.query.data,
        onSelect: () => (home.has(current.id) ? home.remove(current.id) : home.add(current)),
      },
    )
  if (current && can('exports:run'))
    actions.push({
      key: 'tools',
      label: <Trans>Use in other tools</Trans>,
      icon: <Table2 />,
      onSelect: () => onOpen({ dialog: 'tools', view: current }),
    })
  if (ownView)
    actions.push(
      {
        key: 'edit',
        label: <Trans>Rename or share</Trans>,
        icon: <Pencil />,
        onSelect: () => onOpen({ dialog: 'edit', view: ownView }),
      },
      {
        key: 'delete',
        label: <Trans>Delete</Trans>,
        icon: <Trash2 />,
        danger: true,
        onSelect: () => onOpen({ dialog: 'delete', view: ownView }),
      },
    )
  return actions
}
