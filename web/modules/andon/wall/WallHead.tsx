import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Board } from '#api/modules/andon/andon.contract.ts'
import { isStopped } from '#api/modules/andon/andon.states.ts'
import { ageText } from '#web/platform/reports/data/DataAge.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useSecond } from '#web/modules/machines/public/ticking.ts'
import { useStateTimeText } from '../parts/TimeInState.tsx'
import { lateSeconds, useBoardNow } from '../server-clock.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'

interface WallHeadProps {
  board: Board & { received: number }
  title: ReactNode
  /** The connection is lost. */
  lost: boolean
}

/** Head of a wall: title, shift, open stops, clock, and the age of the data unless it is of now. */
export function WallHead({ board, title, lost }: WallHeadProps) {
  const { i18n } = useLingui()
  const shiftNames = useCodeNames().shift ?? {}
  const write = useStateTimeText()
  const now = useBoardNow()
  const here = useSecond()
  const { site, shift, machines, received, behindSeconds } = board
  const stopped = machines.filter(isStopped).length
  const age = write((here - received) / 1000)
  const behind = ageText(behindSeconds * 1000, i18n.locale)
  return (
    <header className="flex items-center gap-[2.2cqw] px-[1.6cqw] py-[1.2cqh]">
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-[4.1cqh] font-semibold leading-tight">{title}</h1>
        <p className="truncate text-[2.5cqh] leading-tight text-white/70">
          {site.name}
          {shift && ` · ${shiftNames[shift.shift] ?? shift.shift}`}
        </p>
      </div>
      {(lost || behindSeconds > lateSeconds) && (
        <output className="flex items-center gap-[0.6cqw] rounded-[0.8cqh] bg-[#f0b04a] px-[1cqw] py-[0.7cqh] text-[2.7cqh] font-semibold text-black">
          <WifiOff aria-hidden className="size-[3cqh]" />
          {lost ? (
            <Trans>
              Data <bdi>{age}</bdi> old
            </Trans>
          ) : (
            <Trans>Last record {behind}</Trans>
          )}
        </output>
      )}
      <p
        data-state={stopped > 0 ? 'stop' : undefined}
        className={`rounded-[0.8cqh] px-[1.1cqw] py-[0.5cqh] text-[3.2cqh] font-semibold tabular-nums ${stopped > 0 ? 'andon-tile' : 'text-white/80'}`}
      >
        <Plural value={stopped} _0="No open stops" one="# open stop" other="# open stops" />
      </p>
      <p className="text-[6.2cqh] font-semibold leading-none tabular-nums">
        <bdi>{siteTime(now, 'time', site.timeZone, i18n.locale)}</bdi>
      </p>
    </header>
  )
}
