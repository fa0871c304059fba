import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import {
  type MasterRow,
  type Uses,
  countedAtMost,
  refusalDetailsSchema,
} from '#api/modules/master-data/master-data.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { faultText } from '../fault-words.ts'
import { usedByText } from '../field-words.ts'
import { removeRow, setActive, usesQuery } from '../master-data.api.ts'
import { useRowTitle } from '../use-value-text.ts'

/** Taking a row out of use and back, and deleting one that nothing refers to. */
export function RowSteps({ kind, row, onGone }: { kind: MasterDataKind; row: MasterRow; onGone: () => void }) {
  const { t, i18n } = useLingui()
  const name = useRowTitle()(kind, row)
  const [asked, setAsked] = useState<'retire' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const { data: uses } = useQuery({ ...usesQuery(kind, row.id), enabled: asked !== null })
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      showToast('success', done)
      setAsked(null)
      onGone()
    } catch (error) {
      const details = error instanceof ApiError ? refusalDetailsSchema.safeParse(error.details) : undefined
      const told = uses ?? []
      const reasons = details?.data?.faults.map((fault) =>
        fault.code === 'still_used' && told.length > 0
          ? t`${name} is still used and can only be taken out of use.`
          : faultText(i18n, fault),
      )
      showToast('error', reasons?.join(' · ') ?? i18n._(errorText(error)))
      setAsked(null)
    } finally {
      setBusy(false)
    }
  }
  const restore = () => run(() => setActive(kind, row.id, row.version, true), t`${name} is in use again`)
  const retire = () => run(() => setActive(kind, row.id, row.version, false), t`${name} is out of use`)
  const remove = () => run(() => removeRow(kind, row.id), t`${name} was deleted`)
  return (
    <>
      {row.active === true && (
        <Button variant="ghost" icon={<Archive />} onClick={() => setAsked('retire')}>
          <Trans>Take out of use</Trans>
        </Button>
      )}
      {row.active === false && (
        <Button variant="ghost" icon={<ArchiveRestore />} busy={busy} onClick={() => void restore()}>
          <Trans>Take back into use</Trans>
        </Button>
      )}
      <IconButton label={t`Delete ${name}`} icon={<Trash2 />} onClick={() => setAsked('delete')} />
      {asked === 'retire' && (
        <ConfirmDialog
          open
          busy={busy}
          title={<Trans>Take {name} out of use?</Trans>}
          message={
            <>
              <Trans>
                It is no choice any more for new work. Its past stays in every report, and it can come back.
              </Trans>
              <UsesNote uses={uses} />
            </>
          }
          confirmLabel={t`Take out of use`}
          onConfirm={() => void retire()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (uses === undefined || uses.length === 0) && (
        <ConfirmDialog
          open
          danger
          busy={busy || uses === undefined}
          title={<Trans>Delete {name}?</Trans>}
          message={<Trans>Nothing refers to it. This cannot be undone.</Trans>}
          confirmLabel={t`Delete`}
          onConfirm={() => void remove()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && uses !== undefined && uses.length > 0 && (
        <ConfirmDialog
          open
          title={<Trans>{name} cannot be deleted</Trans>}
          message={<UsesNote uses={uses} />}
          confirmLabel={row.active === true ? t`Take out of use` : t`Understood`}
          busy={busy}
          onConfirm={() => (row.active === true ? void retire() : setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** What refers to a row, with how many. */
function UsesNote({ uses }: { uses: Uses | undefined }) {
  const { i18n } = useLingui()
  if (!uses || uses.length === 0) return null
  const counted = new Map<string, number>()
  for (const { table, count } of uses) {
    const text = i18n._(usedByText(table))
    counted.set(text, (counted.get(text) ?? 0) + count)
  }
  const parts = [...counted].map(
    ([text, count]) => `${text} (${i18n.number(Math.min(count, countedAtMost))}${count >= countedAtMost ? '+' : ''})`,
  )
  const list = parts.join(', ')
  return (
    <span className="mt-2 block">
      <Trans>It is used by: {list}.</Trans>
    </span>
  )
}
