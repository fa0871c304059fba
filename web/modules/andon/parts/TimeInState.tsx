import { useLingui } from '@lingui/react/macro'
import { useOfBoardNow } from '../server-clock.ts'
import { stateTime } from '../time-in-state.ts'

/** Writes how long a state has lasted. */
export function useStateTimeText(): (seconds: number) => string {
  const { t } = useLingui()
  return (seconds) => {
    const time = stateTime(seconds)
    if (time.step === 'minutes') return time.text
    const { hours } = time
    if (time.step === 'hours') {
      const { minutes } = time
      return t({ message: `${hours} h ${minutes}`, comment: 'Time in a state: hours, minutes of two digits' })
    }
    const { days } = time
    return t({ message: `${days} d ${hours} h`, comment: 'Time in a state: days and hours' })
  }
}

/** How long a state has lasted by now, ticking; a dash without any record. */
export function TimeInState({ since, className }: { since: string | null; className?: string }) {
  const write = useStateTimeText()
  const begun = since === null ? null : Date.parse(since)
  const text = useOfBoardNow((now) => (begun === null ? '–' : write((now - begun) / 1000)))
  return (
    <span className={className}>
      <bdi>{text}</bdi>
    </span>
  )
}
