import { emptyFigure } from '#web/core/figures/formats.ts'
import { clockText, type Received, shownInstant, useSecond } from './ticking.ts'

type Props = {
  /** Beginning, an ISO instant. */
  since: string | null
  data: Received
  className?: string
}

/** Elapsed time, each second. Only this text re-renders. */
export function TickingTime({ since, data, className }: Props) {
  const clock = useSecond()
  const text = since === null ? emptyFigure : clockText((shownInstant(data, clock) - Date.parse(since)) / 1000)
  return <bdi className={className}>{text}</bdi>
}
