import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { openSearch } from '#web/core/report/view-address.ts'
import { showToast } from '#web/ui/toast.ts'
import type { ViewValues } from './parts/SaveViewDialog.tsx'
import { changeView, saveView, setDefaultView } from './public/views.api.ts'

/** Actions on the views of a report from its page. @param search the page's state, to be saved. */
export function useViewChanges(report: { id: string; route: string; needs: Permission }, search: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const show = (view: Pick<SavedView, 'id' | 'search'>) => void navigate({ search: openSearch(view) })
  const saySaved = (name: string) => showToast('success', t`View “${name}” saved`)
  const replace = async (view: SavedView) => {
    const saved = await changeView(view.id, { version: view.version, search })
    saySaved(saved.name)
    show(saved)
  }
  const { mutate: overwrite } = useMutation({ mutationFn: replace })
  const { mutate: toggleDefault } = useMutation({
    mutationFn: (view: SavedView) => setDefaultView(view.id, !view.isDefault),
    onSuccess: (_answer, view) =>
      showToast(
        'success',
        view.isDefault ? t`This report opens plain again` : t`This report now opens with “${view.name}”`,
      ),
  })
  return {
    show,
    overwrite,
    toggleDefault,
    /** For the form of a view, which says its errors itself. */
    forForm: {
      replace,
      async create({ asDefault, ...values }: ViewValues) {
        const { id: reportId, route, needs } = report
        const view = await saveView({ report: reportId, route, needs, search, ...values })
        if (asDefault) await setDefaultView(view.id, true)
        saySaved(view.name)
        show(view)
      },
      async edit(view: SavedView, { asDefault, ...values }: ViewValues) {
        await changeView(view.id, { version: view.version, ...values })
        if (asDefault !== view.isDefault) await setDefaultView(view.id, asDefault)
        saySaved(values.name)
      },
    },
  }
}
