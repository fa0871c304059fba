import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { Button } from '#web/ui/button.tsx'

interface PasskeyButtonProps {
  children: ReactNode
  work: () => Promise<void>
  onDone: () => void
  /** A sign-in that waited has ended. */
  onExpired?: () => void
}

/** The person chooses a passkey; leaving the browser's dialog shows no error. */
export function PasskeyButton({ children, work, onDone, onExpired }: PasskeyButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_expired') onExpired?.()
    },
    meta: { explain: (error) => (error instanceof QuestionCancelled ? true : undefined) },
  })
  return (
    <Button size="lg" icon={<Fingerprint />} busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  )
}
