import './muster-sheet.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { Muster } from '#api/modules/muster/muster.contract.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { byZone } from '../muster-view.ts'

interface MusterSheetProps {
  data: Muster
  received: number
  timeZone: string
}

/** The list on paper: names by zone with a box to tick, and of when it is. It is there for the printer alone. */
export function MusterSheet({ data, received, timeZone }: MusterSheetProps) {
  const { t, i18n } = useLingui()
  const at = siteTime(received, 'dayClock', timeZone, i18n.locale)
  return createPortal(
    <div className="muster-sheet">
      <h1>
        <Trans>Muster list</Trans> · {data.site.name}
      </h1>
      <p>
        <Trans>
          {i18n.number(data.people.length)} people, as of {at}
        </Trans>
      </p>
      {byZone(data.people).map(({ zone, people }) => (
        <section key={zone ?? ''}>
          <h2>
            {zone ?? t`Zone not known`} ({people.length})
          </h2>
          <ul>
            {people.map(({ id, name, code, department, found }) => (
              <li key={id}>
                <span>{found ? '☑' : '☐'}</span>
                <span>{name}</span>
                <span>{code}</span>
                <span>{department}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>,
    document.body,
  )
}
