import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { useStopWords } from './use-stop-words.ts'

type Saving = { busy: boolean; fault: string | null; save: () => Promise<void> }

/** A change to stops on its way; why it was refused, in words, when it was. */
export function useStopSaving(change: () => Promise<void>): Saving {
  const { refusal } = useStopWords()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await change()
    } catch (error) {
      setFault(refusal(error))
      setBusy(false)
    }
  }
  return { busy, fault, save }
}

type Props = Pick<DialogProps, 'title' | 'description' | 'width' | 'onClose' | 'children'> & {
  saving: Saving
  /** What the main button does, in words. */
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
          <Button
            size={size}
            className="thumb:h-14"
            variant="primary"
            busy={busy}
            disabled={!ready}
            onClick={() => void save()}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
