import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ListPlus, MessageSquareText, Tag } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { causeOfStop } from '#web/modules/tasks/public/causes.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ClassifyDialog } from '../public/ClassifyDialog.tsx'
import { NoteField } from './NoteField.tsx'
import { refOf, stopQuery } from '../public/stoppages.api.ts'
import { useStopWords } from '../use-stop-words.ts'

const NewTask = lazy(() =>
  import('#web/modules/tasks/public/NewTask.tsx').then((module) => ({ default: module.NewTask })),
)

type Opened = { stop: Stop; what: 'reason' | 'note' | 'task' }

/**
 * Actions on a stop wherever a list names it: give its reason, write a note, make a task. The list itself shows the change when its
 * figures are refreshed.
 */
export function StopActions({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const { explain } = useStopWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { mutate: open, isPending } = useMutation({
    mutationFn: async (what: Opened['what']) => ({ stop: await queryClient.fetchQuery(stopQuery(id)), what }),
    onSuccess: setOpened,
    meta: { explain },
  })
  if (!can('stoppages:classify')) return null
  const close = (changed: boolean) => {
    setOpened(null)
    if (changed) onChanged()
  }
  const name = opened ? `${opened.stop.machine} · ${formatDate(opened.stop.startLocal, i18n.locale, 'dayTime')}` : ''
  return (
    <>
      <span className="flex gap-0.5">
        <IconButton
          size="sm"
          label={t`Give a reason`}
          icon={<Tag />}
          disabled={isPending}
          onClick={() => open('reason')}
        />
        <IconButton
          size="sm"
          label={t`Write a note`}
          icon={<MessageSquareText />}
          disabled={isPending}
          onClick={() => open('note')}
        />
        {can('tasks:self') && (
          <IconButton
            size="sm"
            label={t`Make a task`}
            icon={<ListPlus />}
            disabled={isPending}
            onClick={() => open('task')}
          />
        )}
      </span>
      {opened?.what === 'reason' && (
        <ClassifyDialog
          stops={{
            target: { stops: [refOf(opened.stop)] },
            count: 1,
            seconds: opened.stop.seconds,
            machineId: opened.stop.machineId,
            name,
            reasonId: opened.stop.reasonId,
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'task' && (
        <Suspense fallback={null}>
          <NewTask cause={causeOfStop(opened.stop)} onClose={() => close(false)} />
        </Suspense>
      )}
      {opened?.what === 'note' && (
        <Dialog open onClose={() => close(false)} title={<Trans>Note on the stop</Trans>} description={name}>
          <div className="pb-4">
            <NoteField stop={opened.stop} onSaved={() => close(true)} />
          </div>
        </Dialog>
      )}
    </>
  )
}
