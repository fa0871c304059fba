import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText, Tag } from 'lucide-react'
import { useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ClassifyDialog } from './ClassifyDialog.tsx'
import { NoteField } from './NoteField.tsx'
import { refOf, stopQuery } from './stoppages.api.ts'
import { useStopWords } from './use-stop-words.ts'

/**
 * What one may do about a stop wherever a list names it: give its reason, write a note. The list itself shows the change
 * when its figures are refreshed.
 */
export function StopActions({ stopId, onChanged }: { stopId: string; onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const { fail } = useStopWords()
  const [asked, setAsked] = useState<{ stop: Stop; what: 'reason' | 'note' } | null>(null)
  const [busy, setBusy] = useState(false)
  if (!can('stoppages:classify')) return null
  const open = async (what: 'reason' | 'note') => {
    setBusy(true)
    try {
      setAsked({ stop: await queryClient.fetchQuery(stopQuery(stopId)), what })
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const close = (changed: boolean) => {
    setAsked(null)
    if (changed) onChanged()
  }
  const name = asked ? `${asked.stop.machine} · ${formatDate(asked.stop.startLocal, i18n.locale, 'dayTime')}` : ''
  return (
    <>
      <span className="flex gap-0.5">
        <IconButton
          size="sm"
          label={t`Give a reason`}
          icon={<Tag />}
          disabled={busy}
          onClick={() => void open('reason')}
        />
        <IconButton
          size="sm"
          label={t`Write a note`}
          icon={<MessageSquareText />}
          disabled={busy}
          onClick={() => void open('note')}
        />
      </span>
      {asked?.what === 'reason' && (
        <ClassifyDialog
          stops={{
            target: { stops: [refOf(asked.stop)] },
            count: 1,
            seconds: asked.stop.seconds,
            machineId: asked.stop.machineId,
            name,
            reasonId: asked.stop.reasonId,
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'note' && (
        <Dialog open onClose={() => close(false)} title={<Trans>Note on the stop</Trans>} description={name}>
          <div className="pb-4">
            <NoteField stop={asked.stop} onSaved={() => close(true)} />
          </div>
        </Dialog>
      )}
    </>
  )
}
