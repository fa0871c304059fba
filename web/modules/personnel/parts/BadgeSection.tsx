import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, UserX } from 'lucide-react'
import { useState } from 'react'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { anonymiseEmployee, setPin } from '../personnel.api.ts'
import { PinDialog } from './PinDialog.tsx'

/** The PIN that a person types at terminals, and forgetting who they were once they have left. */
export function BadgeSection({ shown, row }: RowPartProps) {
  const { t } = useLingui()
  const can = useCan()
  const explain = useFaultsText(shown)
  const [asksPin, setAsksPin] = useState(false)
  const { standing, hasPin } = row.values
  const name = String(row.values['name'])
  const removePin = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Take the PIN of {name} away?</Trans>,
      message: <Trans>Terminals know the person by card only, until there is another PIN.</Trans>,
      confirmLabel: t`Take the PIN away`,
      work: () => setPin(shown, row, null),
      done: t`The PIN was taken away`,
      explain,
    })
  const anonymise = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Anonymise {name}?</Trans>,
      message: (
        <Trans>
          Name, photo, cards, phone, e-mail, PIN and the link to the account are deleted for good; the registration
          number takes the place of the name. Every figure stays. This cannot be undone.
        </Trans>
      ),
      confirmLabel: t`Anonymise the person`,
      work: () => anonymiseEmployee(shown, row),
      done: t`The person was anonymised`,
      explain,
    })
  const mayChange = can('personnel:write') && standing !== 'anonymised'
  return (
    <div className="space-y-6 text-sm">
      <section>
        <h3 className="font-semibold">
          <Trans>PIN</Trans>
        </h3>
        <p className="mt-1 text-muted">
          {hasPin ? (
            <Trans>There is a PIN. It cannot be read; replace a forgotten one.</Trans>
          ) : (
            <Trans>There is none. With number and PIN a person signs on at a terminal without a card.</Trans>
          )}
        </p>
        {mayChange && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button icon={<KeyRound />} onClick={() => setAsksPin(true)}>
              {hasPin ? <Trans>Replace the PIN</Trans> : <Trans>Set a PIN</Trans>}
            </Button>
            {hasPin === true && (
              <Button variant="ghost" onClick={removePin}>
                <Trans>Take the PIN away</Trans>
              </Button>
            )}
          </div>
        )}
      </section>
      <section>
        <h3 className="font-semibold">
          <Trans>Personal data</Trans>
        </h3>
        <p className="mt-1 text-muted">
          {standing === 'anonymised' ? (
            <Trans>This person was anonymised. What they did stays in the figures.</Trans>
          ) : standing === 'left' ? (
            <Trans>Who has left can be anonymised: what they did stays in the figures, who it was is forgotten.</Trans>
          ) : (
            <Trans>Once the person has left, they can be anonymised here.</Trans>
          )}
        </p>
        {mayChange && standing === 'left' && (
          <Button className="mt-3" variant="danger" icon={<UserX />} onClick={anonymise}>
            <Trans>Anonymise</Trans>
          </Button>
        )}
      </section>
      {asksPin && <PinDialog shown={shown} row={row} onClose={() => setAsksPin(false)} />}
    </div>
  )
}
