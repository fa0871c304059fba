import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, LayoutList, RotateCcw, Star } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { plainLink, viewLink } from '#web/core/report/view-address.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { DeleteViewDialog } from '../parts/DeleteViewDialog.tsx'
import { OtherToolsDialog } from '../parts/OtherToolsDialog.tsx'
import { SaveViewDialog } from '../parts/SaveViewDialog.tsx'
import { useReportViews } from './use-report-views.ts'
import { useViewActions, type ViewDialog } from '../use-view-actions.tsx'
import { useViewChanges } from '../use-view-changes.ts'

type Props = {
  report: { id: string; route: string; needs: Permission }
  /** The page's full state, to be saved. */
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

/** Views of a report: open one, save the page, keep the default. */
export function ViewMenu({ report, search, summary, about, opened, read }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { may, views, current, changed } = useReportViews(report.id, { opened, search, read })
  const changes = useViewChanges(report, search)
  const [open, setOpen] = useState<ViewDialog | null>(null)
  const actions = useViewActions({ current, changed, changes, onOpen: setOpen })
  if (!may) return null
  const entry = (view: SavedView): MenuAction => ({
    key: view.id,
    label: view.name,
    detail: view.isDefault ? <Trans>default</Trans> : view.own ? undefined : view.ownerName,
    selected: view.id === current?.id,
    onSelect: () => void navigate(viewLink(view)),
  })
  const mine = views.filter((view) => view.own)
  const shared = views.filter((view) => !view.own)
  const toPlainReport = () => void navigate(plainLink(report.route, about))
  const close = () => setOpen(null)
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
                onSelect: toPlainReport,
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
          onClose={close}
          onSave={changes.forForm.create}
          onOverwrite={changes.forForm.replace}
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
          onClose={close}
          onSave={(values) => changes.forForm.edit(open.view, values)}
        />
      )}
      {open?.dialog === 'tools' && <OtherToolsDialog view={open.view} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteViewDialog view={open.view} onClose={close} onDeleted={toPlainReport} />}
    </>
  )
}
