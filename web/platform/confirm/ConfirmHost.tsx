import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useSyncExternalStore } from 'react'
import { isWorthRetrying } from '#web/platform/api-client/api-error.ts'
import { put, questionNow, subscribeToQuestion } from './ask-to-confirm.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** Where `askToConfirm` asks; once on a page. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeToQuestion, questionNow)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => question?.work(),
    onSuccess: () => put(null),
    onError: (error) => {
      if (!isWorthRetrying(error)) put(null)
    },
    meta: { done: question?.done, explain: question?.explain },
  })
  if (!question) return null
  const { title, message, confirmLabel, danger = false } = question
  return (
    <Suspense>
      <ConfirmDialog
        open
        {...{ title, message, confirmLabel, danger }}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => put(null)}
      />
    </Suspense>
  )
}
