import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, BellOff } from 'lucide-react'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { changeAndonSettings, useAndonSettings } from '../andon-settings.ts'
import { playStopTone } from '../tone.ts'

/** How this browser signals a new stop. */
export function SignalMenu() {
  const { t } = useLingui()
  const { sound, signal } = useAndonSettings()
  const turnSound = (on: boolean) => {
    changeAndonSettings({ sound: on })
    if (on) void playStopTone()
  }
  return (
    <Popover
      button={sound || signal ? <BellRing aria-hidden /> : <BellOff aria-hidden />}
      buttonLabel={t`Signals of new stops`}
      buttonClassName={iconButtonClass('md', 'border border-line-strong bg-card')}
      side="end"
      className="w-80"
    >
      <h2 className="mb-2 text-sm font-semibold">
        <Trans>When a machine stops</Trans>
      </h2>
      <div className="flex flex-col gap-3">
        <Switch label={t`Sound`} hint={t`Two notes. Kept in this browser.`} checked={sound} onChange={turnSound} />
        <Switch
          label={t`Bars on the tile`}
          hint={t`For 20 seconds; seen without telling colours apart.`}
          checked={signal}
          onChange={(on) => changeAndonSettings({ signal: on })}
        />
      </div>
    </Popover>
  )
}
