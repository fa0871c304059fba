import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assigned, AssignRotation } from '#api/modules/rosters/rotations.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { showToast } from '#web/ui/toast.ts'
import { type Edits, undoing } from './grid/edits.ts'
import { assignRotation, changeRoster, readRostersAgain } from './rosters.api.ts'

type Job = { kind: 'changes'; edits: Edits } | { kind: 'rotation'; id: string; body: AssignRotation }

const send = (job: Job, despiteFaults: boolean): Promise<Assigned> =>
  job.kind === 'changes'
    ? changeRoster({ changes: [...job.edits.values()], despiteFaults })
    : assignRotation(job.id, { ...job.body, despiteFaults })

/**
 * Saves a plan, and asks before violating rules.
 *
 * @param onSaved gets the saved edits, none for a rotation.
 * @param onSurprise another person planned the same days meanwhile: the grid was reloaded.
 */
export function useSaveRoster(handlers: {
  onSaved: (edits: Edits | null) => void
  onSurprise: () => void
  onUndo: (edits: Edits) => void
}) {
  const { t } = useLingui()
  const [against, setAgainst] = useState<{ job: Job; assigned: Assigned } | null>(null)
  const readAnew = async () => {
    await readRostersAgain()
    handlers.onSurprise()
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ job, despite }: { job: Job; despite: boolean }) => send(job, despite),
    onSuccess: (assigned, { job }) => {
      if (assigned.faultsTotal > 0 && assigned.days === 0) {
        setAgainst({ job, assigned })
        return
      }
      setAgainst(null)
      const done = t`Roster saved: ${plural(assigned.days, { one: '# day', other: '# days' })}`
      if (job.kind === 'rotation') showToast('success', done)
      else
        showToast('success', done, {
          action: { label: t`Undo`, onSelect: () => handlers.onUndo(undoing(job.edits)) },
        })
      handlers.onSaved(job.kind === 'changes' ? job.edits : null)
    },
    meta: {
      explain: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined
        setAgainst(null)
        const { locked } = (error.details ?? {}) as { locked?: string[] }
        if (locked) return { text: t`A timesheet of these days is locked: they can no longer be planned.` }
        void readAnew()
        return {
          text: t`Some of these days have been planned meanwhile.`,
          detail: t`The roster was read again, your plan lies over it: look at it, then save again.`,
        }
      },
    },
  })
  const run = (job: Job, despite = false) => mutateAsync({ job, despite }).catch(() => undefined)
  return {
    busy: isPending,
    against,
    save: (edits: Edits) => void run({ kind: 'changes', edits }),
    assign: (id: string, body: AssignRotation) => run({ kind: 'rotation', id, body }),
    despite: () => against && void run(against.job, true),
    back: () => setAgainst(null),
  }
}
