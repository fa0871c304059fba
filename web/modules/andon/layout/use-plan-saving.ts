import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import {
  type Layout,
  type LayoutPlace,
  layoutSchema,
  planImageSchema,
  planLimit,
} from '#api/modules/andon/layouts.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { showToast } from '#web/ui/toast.ts'

interface Change {
  /** Of the plan that the change was begun from. */
  version: number
  places: readonly LayoutPlace[]
  imageId?: string
}

interface Saving {
  layout: Layout
  /** Continues from the saved plan. */
  onAdopt: (saved: Layout, places: readonly LayoutPlace[]) => void
  /** The server's present plan, saved here or by another person. */
  onSaved: (layout: Layout) => void
}

/** Saves the places of machines on a plan, and the picture under them. */
export function usePlanSaving({ layout, onAdopt, onSaved }: Saving) {
  const { t } = useLingui()
  const save = useMutation({
    mutationFn: (body: Change) => request(layoutSchema, `/api/andon/layouts/${layout.id}`, { method: 'PATCH', body }),
    onSuccess: (saved, { places }) => {
      onAdopt(saved, places)
      onSaved(saved)
      void readAgain({ queryKey: ['andon', 'layouts'] })
    },
    onError: (error) => {
      const theirs = theirPlan(error)
      if (theirs) onSaved(theirs)
    },
    // The saved plan is newer than this draft: a notice over the plan says so.
    meta: { explain: (error) => (theirPlan(error) ? true : undefined) },
  })
  const upload = useMutation({
    mutationFn: async ({ file, ...change }: Omit<Change, 'imageId'> & { file: File }) => {
      if (file.size > planLimit) throw new ApiError(413, 'too_large')
      const body = new FormData()
      body.append('plan', file)
      const { id: imageId } = await request(planImageSchema, '/api/andon/plans', { method: 'POST', body })
      return { ...change, imageId }
    },
    onSuccess: (change) => save.mutate(change),
  })
  return {
    save: (change: Change) => save.mutate(change, { onSuccess: () => showToast('success', t`The plan is saved`) }),
    upload: upload.mutate,
    isUploading: upload.isPending || (save.isPending && save.variables.imageId !== undefined),
    isSaving: save.isPending,
  }
}

/** Another person's version of the plan, if it made saving fail. */
function theirPlan(error: unknown): Layout | undefined {
  const details = error instanceof ApiError && error.code === 'conflict' ? error.details : null
  return layoutSchema.safeParse((details as { current?: unknown } | null)?.current).data
}
