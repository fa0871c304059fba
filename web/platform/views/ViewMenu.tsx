import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, House, LayoutList, Pencil, Plus, RotateCcw, Save, Star, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.ts'
import { DeleteViewDialog } from './DeleteViewDialog.tsx'
import { SaveViewDialog, type ViewValues } from './SaveViewDialog.tsx'
import { useHome } from './use-home.ts'
import { useReportViews } from './use-report-views.ts'
import { openSearch, plainLink, viewLink } from '#web/core/report/view-address.ts'
import { changeView, saveView, setDefaultView } from './views.api.ts'

type Props = {
  report: { id: string; route: string; needs: Permission }
  /** The page's state in full, as it is to be kept. */
  search: string
  /** The page's state in words, shown where it is saved. */
  summary?: string
  /** Search text that the report as it comes cannot do without: the product or the order it is about. */
  about?: string
  /** Id of the view that the page was opened with, `no` for the report as it comes. */
  opened: string | undefined
  /** A view's search text as the page understands it now, in full. Keep the function stable. */
  read: (search: string) => string
}

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; view: SavedView } | null

/** Views of a report: open one, save what is on the page, keep the default. */
export function ViewMenu({ report, search, summary, about, opened, read }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { may, views, current, changed } = useReportViews(report.id, { opened, search, read })
  const home = useHome()
  const [open, setOpen] = useState<Open>(null)
  if (!may) return null
  const own = current?.own ? current : null
  const show = (view: Pick<SavedView, 'id' | 'search'>) => void navigate({ search: openSearch(view) })
  const fail = (error: unknown) => showToast('error', i18n._(errorText(error)))
  const overwrite = async (view: SavedView) => {
    const saved = await changeView(view.id, { version: view.version, search })
    showToast('success', t`View “${saved.name}” saved`)
    show(saved)
  }
  const create = async ({ asDefault, ...values }: ViewValues) => {
    const { id: reportId, route, needs } = report
    const view = await saveView({ report: reportId, route, needs, search, ...values })
    if (asDefault) await setDefaultView(view.id, true)
    showToast('success', t`View “${view.name}” saved`)
    show(view)
  }
  const edit = async (view: SavedView, { asDefault, ...values }: ViewValues) => {
    await changeView(view.id, { version: view.version, ...values })
    if (asDefault !== view.isDefault) await setDefaultView(view.id, asDefault)
    showToast('success', t`View “${values.name}” saved`)
  }
  const toggleDefault = async (view: SavedView) => {
    try {
      await setDefaultView(view.id, !view.isDefault)
      showToast(
        'success',
        view.isDefault ? t`This report opens plain again` : t`This report now opens with “${view.name}”`,
      )
    } catch (error) {
      fail(error)
    }
  }

  const entry = (view: SavedView): MenuAction => ({
    key: view.id,
    label: view.name,
    detail: view.isDefault ? <Trans>default</Trans> : view.own ? undefined : view.ownerName,
    selected: view.id === current?.id,
    onSelect: () => void navigate(viewLink(view)),
  })
  const mine = views.filter((view) => view.own)
  const shared = views.filter((view) => !view.own)
  const actions: MenuAction[] = [
    ...(own && changed
      ? [
          {
            key: 'overwrite',
            label: <Trans>Save changes to “{own.name}”</Trans>,
            icon: <Save />,
            onSelect: () => void overwrite(own).catch(fail),
          },
        ]
      : []),
    ...(current && changed
      ? [{ key: 'reset', label: <Trans>Undo the changes</Trans>, icon: <Undo2 />, onSelect: () => show(current) }]
      : []),
    {
      key: 'new',
      label: <Trans>Save as a new view</Trans>,
      icon: <Plus />,
      onSelect: () => setOpen({ dialog: 'new' }),
    },
    ...(current
      ? [
          {
            key: 'default',
            label: <Trans>Open this report with it</Trans>,
            icon: <Star />,
            selected: current.isDefault,
            onSelect: () => void toggleDefault(current),
          },
        ]
      : []),
    ...(current
      ? [
          {
            key: 'home',
            label: <Trans>On the home page</Trans>,
            icon: <House />,
            selected: home.has(current.id),
            disabled: !home.query.data,
            onSelect: () => (home.has(current.id) ? home.remove(current.id) : home.add(current)),
          },
        ]
      : []),
    ...(own
      ? [
          {
            key: 'edit',
            label: <Trans>Rename or share</Trans>,
            icon: <Pencil />,
            onSelect: () => setOpen({ dialog: 'edit', view: own }),
          },
          {
            key: 'delete',
            label: <Trans>Delete</Trans>,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setOpen({ dialog: 'delete', view: own }),
          },
        ]
      : []),
  ]
  const name = current?.name
  return (
    <>
      <Menu
        side="end"
        className="w-72 max-w-[calc(100vw-1rem)]"
        buttonLabel={name ? (changed ? t`View: ${name}, changed` : t`View: ${name}`) : t`Views`}
        button={
          <>
            <Star aria-hidden className={current ? 'fill-current text-accent' : ''} />
            <span className="max-w-40 truncate max-sm:sr-only">{name ?? <Trans>Views</Trans>}</span>
            {changed && <span aria-hidden className="size-1.5 rounded-full bg-accent" />}
            <ChevronDown aria-hidden className="max-sm:hidden" />
          </>
        }
        groups={[
          { key: 'actions', actions },
          ...(mine.length ? [{ key: 'mine', heading: <Trans>My views</Trans>, actions: mine.map(entry) }] : []),
          ...(shared.length
            ? [{ key: 'shared', heading: <Trans>Shared with me</Trans>, actions: shared.map(entry) }]
            : []),
          {
            key: 'ways',
            actions: [
              {
                key: 'plain',
                label: <Trans>The report as it comes</Trans>,
                icon: <RotateCcw />,
                onSelect: () => void navigate(plainLink(report.route, about)),
              },
              {
                key: 'all',
                label: <Trans>All my views</Trans>,
                icon: <LayoutList />,
                onSelect: () => void navigate(paths.views),
              },
            ],
          },
        ]}
      />
      {open?.dialog === 'new' && (
        <SaveViewDialog
          title={t`Save as a new view`}
          summary={summary}
          needs={report.needs}
          initial={{ name: '', description: '', sharedRoles: [], asDefault: false }}
          onClose={() => setOpen(null)}
          onSave={create}
          onOverwrite={overwrite}
        />
      )}
      {open?.dialog === 'edit' && (
        <SaveViewDialog
          title={t`Rename or share`}
          needs={open.view.needs}
          initial={{
            name: open.view.name,
            description: open.view.description,
            sharedRoles: open.view.sharedRoles,
            asDefault: open.view.isDefault,
          }}
          onClose={() => setOpen(null)}
          onSave={(values) => edit(open.view, values)}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteViewDialog
          view={open.view}
          onClose={() => setOpen(null)}
          onDeleted={() => void navigate(plainLink(report.route, about))}
        />
      )}
    </>
  )
}
