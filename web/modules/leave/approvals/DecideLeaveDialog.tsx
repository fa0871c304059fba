import { useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '#web/platform/forms/ReasonDialog.tsx'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'

interface Props {
  action: 'hold' | 'reject'
  /** The person whose leave it is, or how many requests. */
  about: string
  save: (answer: string) => Promise<unknown>
  explain?: (error: unknown) => Explained
  onClose: () => void
}

/** Asks why leave is refused or put off; the person is told. */
export function DecideLeaveDialog({ action, about, ...dialog }: Props) {
  const { t } = useLingui()
  const words = {
    reject: {
      title: t`Reject leave: ${about}`,
      description: t`The person who asked gets the reason. A rejected request cannot be opened again.`,
      submitLabel: t`Reject leave`,
    },
    hold: {
      title: t`Put leave on hold: ${about}`,
      description: t`The person who asked gets the reason. The request stays with you and can be decided later.`,
      submitLabel: t`Put leave on hold`,
    },
  }
  return <ReasonDialog lines {...words[action]} {...dialog} />
}
