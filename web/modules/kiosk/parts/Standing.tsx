import { Trans, useLingui } from '@lingui/react/macro'
import type { Identified } from '#api/modules/kiosk/kiosk.contract.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'

const isIn = (state: string) => state === 'in' || state.endsWith('_in')

/** A person's last punch with its direction. */
export function Standing({ last, timeZone }: { last: Identified['last']; timeZone: string }) {
  const { i18n } = useLingui()
  if (!last) return <Trans>No punch so far</Trans>
  const time = siteTime(Date.parse(last.at), 'dayTime', timeZone, i18n.locale)
  if (last.state === null) return <Trans>Last seen {time}</Trans>
  return isIn(last.state) ? <Trans>Last: in, {time}</Trans> : <Trans>Last: out, {time}</Trans>
}

/** The likely direction: the opposite of the last one. */
export const likelyWay = (last: Identified['last']): 'in' | 'out' => (last?.state && isIn(last.state) ? 'out' : 'in')
