import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import type { HeldChoice, HeldKey } from '#api/modules/ingest/quarantine.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { StepsProgress } from '#web/platform/steps/StepsProgress.tsx'
import { useSteps } from '#web/platform/steps/use-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { dismissEvents, refreshQuarantine, releaseEvents } from '../quarantine.api.ts'
import { heldKey } from './QuarantineTable.tsx'

interface Props {
  choice: HeldChoice
  count: number
  /** Nothing is chosen: it is about all that are listed, on every page. */
  all: boolean
  /** @param still why those stay that do, by key. */
  onDecided: (still: ReadonlyMap<string, string>) => void
}

/** What may be done with the chosen events, at the foot of the page. */
export function DecideBar({ choice, count, all, onDecided }: Props) {
  const { t, i18n } = useLingui()
  const steps = useSteps()
  const choiceAfter = (after?: HeldKey): HeldChoice => ('all' in choice && after ? { ...choice, after } : choice)
  const release = useMutation({
    mutationFn: () => steps.run(count, (after?: HeldKey) => releaseEvents(choiceAfter(after))),
    onSettled: refreshQuarantine,
    onSuccess: (answers) => {
      const released = answers.reduce((sum, answer) => sum + answer.released, 0)
      if (released > 0) showToast('success', t`Events released: ${i18n.number(released)}`)
      onDecided(new Map(answers.flatMap(({ still }) => still.map((event) => [heldKey(event), event.reason] as const))))
    },
  })
  const dismissal = useMutation({
    mutationFn: () => steps.run(count, (after?: HeldKey) => dismissEvents(choiceAfter(after))),
    onSettled: refreshQuarantine,
    onSuccess: (answers) => {
      const dismissed = answers.reduce((sum, answer) => sum + answer.dismissed, 0)
      showToast('success', t`Events put aside: ${i18n.number(dismissed)}`)
      onDecided(new Map())
    },
  })
  const busy = release.isPending || dismissal.isPending
  const dismiss = () =>
    askToConfirm({
      danger: true,
      title: <Plural value={count} one="Put # event aside?" other="Put # events aside?" />,
      message: <Trans>They stay on record and never count. This cannot be undone.</Trans>,
      confirmLabel: t`Put aside`,
      work: async () => dismissal.mutate(),
    })
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"
    >
      {steps.state && <StepsProgress state={steps.state} label={t`Events in quarantine`} onStop={steps.stop} />}
      <p className="me-auto text-sm text-muted max-sm:w-full">
        {all ? (
          <Plural value={count} one="The # event listed" other="All # events listed" />
        ) : (
          <Plural value={count} one="# event chosen" other="# events chosen" />
        )}
      </p>
      <Button icon={<Trash2 />} disabled={busy} onClick={dismiss}>
        {all ? t`Put all aside` : t`Put aside`}
      </Button>
      <Button variant="primary" icon={<Check />} busy={busy} onClick={() => release.mutate()}>
        {all ? t`Release all` : t`Release`}
      </Button>
    </div>
  )
}
