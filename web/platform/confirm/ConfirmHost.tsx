import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useSyncExternalStore } from 'react'
import { isWorthRetrying } from '#web/platform/api-client/api-error.ts'
import { type Question, put, questionNow, subscribeToQuestion } from './ask-to-confirm.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** Where `askToConfirm` asks; once on a page. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeToQuestion, questionNow)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ work }: Question) => work(),
    onSuccess: (_, confirmed) => close(confirmed),
    onError: (error, confirmed) => {
      if (!isWorthRetrying(error)) close(confirmed)
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
        onConfirm={() => mutate(question)}
        onClose={() => put(null)}
      />
    </Suspense>
  )
}

/** The work may have asked the next question, which stays open. */
function close(question: Question): void {
  if (questionNow() === question) put(null)
}
