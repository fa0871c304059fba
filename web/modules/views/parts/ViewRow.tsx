import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { MessageDescriptor } from '@lingui/core'
import { Copy, Ellipsis, House, Pencil, Star, Table2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { DeleteViewDialog } from './DeleteViewDialog.tsx'
import { OtherToolsDialog } from './OtherToolsDialog.tsx'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useHome } from '../public/use-home.ts'
import { viewLink } from '#web/core/report/view-address.ts'
import { changeView, saveView, setDefaultView } from '../public/views.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.ts'

type Open = 'edit' | 'copy' | 'delete' | 'tools' | null

/** One view with the way to it and what may be done with it. */
export function ViewRow({ view, reportTitle }: { view: SavedView; reportTitle: MessageDescriptor | undefined }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const home = useHome()
  const names = useRoleNames()
  const [open, setOpen] = useState<Open>(null)
  const readable = can(view.needs)
  const report = reportTitle ? i18n._(reportTitle) : view.report
  const toggleDefault = useMutation({ mutationFn: () => setDefaultView(view.id, !view.isDefault) })
  const actions: MenuAction[] = [
    ...(readable
      ? [
          {
            key: 'default',
            label: t`Open its report with it`,
            icon: <Star />,
            selected: view.isDefault,
            onSelect: () => toggleDefault.mutate(),
          },
          {
            key: 'home',
            label: t`On the home page`,
            icon: <House />,
            selected: home.has(view.id),
            disabled: !home.query.data,
            onSelect: () => (home.has(view.id) ? home.remove(view.id) : home.add(view)),
          },
          { key: 'copy', label: t`Duplicate`, icon: <Copy />, onSelect: () => setOpen('copy') },
          ...(can('exports:run')
            ? [{ key: 'tools', label: t`Use in other tools`, icon: <Table2 />, onSelect: () => setOpen('tools') }]
            : []),
        ]
      : []),
    ...(view.own
      ? [
          { key: 'edit', label: t`Rename or share`, icon: <Pencil />, onSelect: () => setOpen('edit') },
          { key: 'delete', label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => setOpen('delete') },
        ]
      : []),
  ]
  return (
    <li className="flex items-center gap-x-4 border-b border-line px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          {readable ? (
            <Link
              to={viewLink(view)}
              className="min-w-0 truncate text-sm font-medium hover:text-accent hover:underline"
            >
              {view.name}
            </Link>
          ) : (
            <span className="min-w-0 truncate text-sm font-medium text-muted">{view.name}</span>
          )}
          {view.isDefault && (
            <Badge tone="accent">
              <Trans>default</Trans>
            </Badge>
          )}
        </p>
        <p className="truncate text-xs text-muted">
          {report}
          {view.description && ` · ${view.description}`}
          {!readable && (
            <>
              {' · '}
              <Trans>you may no longer open this report</Trans>
            </>
          )}
        </p>
      </div>
      <p className="hidden w-56 truncate text-xs text-muted md:block">
        {!view.own && <Trans>Shared by {view.ownerName}</Trans>}
        {view.own && view.sharedRoles.length === 0 && <Trans>Private</Trans>}
        {view.own && view.sharedRoles.length > 0 && (
          <Trans>Shared with {view.sharedRoles.map((role) => names[role]).join(', ')}</Trans>
        )}
      </p>
      <DateText value={view.updatedAt} as="date" className="hidden w-28 text-xs tabular-nums text-muted sm:block" />
      <Menu
        side="end"
        buttonClassName={iconButtonClass('md')}
        buttonLabel={t`Actions for ${view.name}`}
        button={<Ellipsis aria-hidden />}
        groups={[{ key: 'actions', actions }]}
      />
      {open === 'tools' && <OtherToolsDialog view={view} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteViewDialog view={view} onClose={() => setOpen(null)} />}
      {open === 'edit' && (
        <SaveViewDialog
          title={t`Rename or share`}
          needs={view.needs}
          initial={{
            name: view.name,
            description: view.description,
            sharedRoles: view.sharedRoles,
            asDefault: view.isDefault,
          }}
          onClose={() => setOpen(null)}
          onSave={async ({ asDefault, ...values }) => {
            await changeView(view.id, { version: view.version, ...values })
            if (asDefault !== view.isDefault) await setDefaultView(view.id, asDefault)
            showToast('success', t`View “${values.name}” saved`)
          }}
        />
      )}
      {open === 'copy' && (
        <SaveViewDialog
          title={t`Duplicate “${view.name}”`}
          needs={view.needs}
          initial={{
            name: t`Copy of ${view.name}`.slice(0, 80),
            description: view.description,
            sharedRoles: [],
            asDefault: false,
          }}
          onClose={() => setOpen(null)}
          onSave={async ({ asDefault, ...values }) => {
            const { report: id, route, search, needs } = view
            const copy = await saveView({ report: id, route, search, needs, ...values })
            if (asDefault) await setDefaultView(copy.id, true)
            showToast('success', t`View “${copy.name}” saved`)
          }}
        />
      )}
    </li>
  )
}
