import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { useStopWords } from '../use-stop-words.ts'

type Saving = { busy: boolean; fault: string | null; save: () => void }

/** A change to stops on its way; why it was refused, in words, when it was. */
export function useStopSaving(change: () => Promise<void>): Saving {
  const { refusal } = useStopWords()
  const { mutate, isPending, error } = useMutation({ mutationFn: change, meta: { explain: shownOnPage } })
  return {
    busy: isPending,
    fault: error && refusal(error),
    save: () => {
      if (!isPending) mutate()
    },
  }
}

type Props = Pick<DialogProps, 'title' | 'description' | 'width' | 'onClose' | 'children'> & {
  saving: Saving
  /** Label of the main button. */
  verb: ReactNode
  ready?: boolean
  size?: 'md' | 'lg'
}

/** A window that changes stops: it closes when the change is made, and stays with the reason when it is refused. */
export function StopDialog({ saving, verb, ready = true, size = 'md', onClose, children, ...head }: Props) {
  const { busy, fault, save } = saving
  return (
    <Dialog
      {...head}
      open
      onClose={onClose}
      actions={
        <>
          {fault && (
            <p role="alert" className="me-auto self-center text-sm text-danger">
              {fault}
            </p>
          )}
          <Button size={size} className="thumb:h-14" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size={size} className="thumb:h-14" variant="primary" busy={busy} disabled={!ready} onClick={save}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
