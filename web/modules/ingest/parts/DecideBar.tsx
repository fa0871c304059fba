import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import type { HeldChoice } from '#api/modules/ingest/quarantine.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { dismissEvents, releaseEvents } from '../quarantine.api.ts'
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
  const release = useMutation({
    mutationFn: () => releaseEvents(choice),
    onSuccess: ({ released, still, remaining }) => {
      if (released > 0) showToast('success', t`Events released: ${i18n.number(released)}`)
      if (remaining > 0) showToast('info', t`Still waiting: ${i18n.number(remaining)}. Release again.`)
      onDecided(new Map(still.map((event) => [heldKey(event), event.reason])))
    },
  })
  const dismiss = () =>
    askToConfirm({
      danger: true,
      title: <Plural value={count} one="Put # event aside?" other="Put # events aside?" />,
      message: <Trans>They stay on record and never count. This cannot be undone.</Trans>,
      confirmLabel: t`Put aside`,
      work: async () => {
        const { dismissed } = await dismissEvents(choice)
        showToast('success', t`Events put aside: ${i18n.number(dismissed)}`)
        onDecided(new Map())
      },
    })
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"
    >
      <p className="me-auto text-sm text-muted max-sm:w-full">
        {all ? (
          <Plural value={count} one="The # event listed" other="All # events listed" />
        ) : (
          <Plural value={count} one="# event chosen" other="# events chosen" />
        )}
      </p>
      <Button icon={<Trash2 />} disabled={release.isPending} onClick={dismiss}>
        {all ? t`Put all aside` : t`Put aside`}
      </Button>
      <Button variant="primary" icon={<Check />} busy={release.isPending} onClick={() => release.mutate()}>
        {all ? t`Release all` : t`Release`}
      </Button>
    </div>
  )
}
