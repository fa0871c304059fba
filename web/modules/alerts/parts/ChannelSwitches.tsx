import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type AlertChannel, alertChannels } from '#api/modules/alerts/alert-channels.contract.ts'
import { Switch } from '#web/ui/switch.tsx'

const labels: Record<Exclude<AlertChannel, 'bell'>, MessageDescriptor> = { mail: msg`Also by mail` }

type Props = { chosen: readonly AlertChannel[]; onChange: (chosen: AlertChannel[]) => void }

/** The ways in which an alert reaches its owner besides the notifications of the portal. */
export function ChannelSwitches({ chosen, onChange }: Props) {
  const { i18n, t } = useLingui()
  return alertChannels
    .filter((channel) => channel !== 'bell')
    .map((channel) => (
      <Switch
        key={channel}
        label={i18n._(labels[channel])}
        hint={t`The portal notifies you too. Your profile sets whether alerts reach you there and by mail at all.`}
        checked={chosen.includes(channel)}
        onChange={(on) => onChange(alertChannels.filter((one) => (one === channel ? on : chosen.includes(one))))}
      />
    ))
}
