import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Combine, Tag, X } from 'lucide-react'
import { useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { JoinDialog } from './JoinDialog.tsx'

type Props = {
  chosen: readonly Stop[]
  total: number
  onAsk: () => void
  /** Every stop that the filters find, beyond this page. */
  onAskAll: (() => void) | undefined
  onClear: () => void
}

/** Actions for the selected stops: at the foot while there are some. */
export function SelectionBar({ chosen, total, onAsk, onAskAll, onClear }: Props) {
  const { t, i18n } = useLingui()
  const [joining, setJoining] = useState(false)
  const seconds = chosen.reduce((sum, stop) => sum + stop.seconds, 0)
  const inOrder = chosen.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const follow =
    inOrder.length > 1 &&
    inOrder.every(
      (stop, index) =>
        index === 0 || (inOrder[index - 1]!.next === stop.start && inOrder[index - 1]!.machineId === stop.machineId),
    )
  return (
    <section
      aria-label={t`Selected stops`}
      data-foot-bar
      className="sticky bottom-3 z-bar mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-raised px-4 py-2 shadow-float max-sm:bottom-20"
    >
      <output className="text-sm font-medium">
        <Plural value={chosen.length} one="# stop selected" other="# stops selected" />
        <span className="font-normal text-muted"> · {durationText(seconds, i18n.locale)}</span>
      </output>
      <Button variant="primary" className="thumb:h-14" icon={<Tag />} onClick={onAsk}>
        <Trans>Give a reason</Trans>
      </Button>
      {onAskAll && (
        <Button className="thumb:h-14" onClick={onAskAll}>
          <Trans>All {total} found</Trans>
        </Button>
      )}
      {follow && (
        <Button className="thumb:h-14" icon={<Combine />} onClick={() => setJoining(true)}>
          <Trans>Join</Trans>
        </Button>
      )}
      <IconButton label={t`Clear the selection`} icon={<X />} onClick={onClear} />
      {joining && (
        <JoinDialog
          stops={inOrder}
          onClose={() => {
            setJoining(false)
            onClear()
          }}
        />
      )}
    </section>
  )
}
