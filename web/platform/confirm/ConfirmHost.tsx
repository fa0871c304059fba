import { useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { type Question, put, questionNow, subscribeToQuestion } from './ask-to-confirm.ts'

/** Where `askToConfirm` asks; once on a page. */
export function ConfirmHost() {
  const { i18n } = useLingui()
  const question = useSyncExternalStore(subscribeToQuestion, questionNow)
  const [busy, setBusy] = useState(false)
  if (!question) return null
  const run = async ({ work, done }: Question) => {
    setBusy(true)
    try {
      await work()
      if (done !== undefined) showToast('success', done)
      put(null)
    } catch (error) {
      showToast('error', i18n._(errorText(error)))
    } finally {
      setBusy(false)
    }
  }
  const { title, message, confirmLabel, danger = false } = question
  return (
    <ConfirmDialog
      open
      {...{ title, message, confirmLabel, danger, busy }}
      onConfirm={() => void run(question)}
      onClose={() => put(null)}
    />
  )
}
