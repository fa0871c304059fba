import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { mayChange, permissionOfNeed, topicOf } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useRowRemoval } from '#web/platform/resource/drawer/use-row-removal.tsx'
import { RowForm } from '#web/platform/resource/form/RowForm.tsx'
import { forgetDraft } from '#web/platform/resource/form/use-row-form.ts'
import { readResourcesAgain, rowsQuery } from '#web/platform/resource/resource.api.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { useNeed } from '#web/platform/resource/use-need.ts'
import { useRowTitle } from '#web/platform/resource/use-value-text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  /** Rows of the person; its field `employee` names the owner. */
  shown: ShownResource
  owner: Row
  /** Initial values of a new row. */
  start?: () => Values
  /** Said where there are none. */
  none: React.ReactNode
  children: (row: Row) => React.ReactNode
}

const mostShown = 200

/** Rows of one person, such as cards: viewed, added, changed and deleted in place. */
export function OwnedRows({ shown, owner, start, none, children }: Props) {
  const { t, i18n } = useLingui()
  const can = useNeed()
  const { resource, words } = shown
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const query = useQuery(rowsQuery(resource, { employee: owner.id, pageSize: mostShown }))
  useLiveChanges([topicOf(resource)], () => void readResourcesAgain([shown]))
  const { remove } = useRowRemoval(shown)
  const title = useRowTitle(shown)
  const mayAdd = can(permissionOfNeed(resource.needs.write)) && owner.values['standing'] !== 'anonymised'
  const edit = (row: Row | 'new') => {
    // An abandoned draft of another row must not reappear here.
    forgetDraft(shown, row === 'new' ? null : row)
    setEdited(row)
  }
  return (
    <div className="space-y-3 text-sm">
      <QueryState query={query} skeleton={<Skeleton className="h-24" />} />
      {query.data?.total === 0 && edited === null && <p className="text-muted">{none}</p>}
      {query.data && query.data.total > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {query.data.rows.map((row) => {
            const name = title(row)
            return (
              <li key={row.id} className="flex min-h-12 items-center gap-2 px-3 py-1.5">
                <div className="min-w-0 flex-1">{children(row)}</div>
                {mayChange(resource, row, can) && (
                  <>
                    <IconButton size="sm" label={t`Change ${name}`} icon={<Pencil />} onClick={() => edit(row)} />
                    <IconButton
                      size="sm"
                      label={t`Delete ${name}`}
                      icon={<Trash2 />}
                      onClick={() => void remove(row)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {edited !== null && (
        <OwnedForm
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          shown={shown}
          row={edited === 'new' ? null : edited}
          start={{ ...start?.(), employee: owner.id }}
          onClose={() => setEdited(null)}
        />
      )}
      {mayAdd && edited === null && (
        <Button icon={<Plus />} onClick={() => edit('new')}>
          {i18n._(words.add)}
        </Button>
      )}
    </div>
  )
}

type FormProps = { shown: ShownResource; row: Row | null; start: Values; onClose: () => void }

function OwnedForm({ shown, row, start, onClose }: FormProps) {
  const [{ busy }, setState] = useState({ dirty: false, busy: false })
  const onState = useCallback((next: { dirty: boolean; busy: boolean }) => setState(next), [])
  const probeRef = useRef(() => false)
  const [begun] = useState(start)
  // The place of the row says its owner.
  const withoutOwner = useMemo(
    () => ({ ...shown, parts: { ...shown.parts, inputs: { ...shown.parts?.inputs, employee: null } } }),
    [shown],
  )
  const id = `owned-${shown.resource.name}`
  const close = () => {
    forgetDraft(shown, row)
    onClose()
  }
  return (
    <div className="rounded-lg border border-line bg-sunken p-3">
      <RowForm {...{ id, row, probeRef, onState }} shown={withoutOwner} start={begun} onSaved={onClose} />
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" form={id} variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  )
}
