import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#web/platform/session/session.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { kindWords } from '../kind-words.ts'
import { channelsQuery } from './channels.api.ts'

type Props = {
  /** Ids of the chosen ones. One that the company no longer uses gets nothing, and is hidden. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  hint: string
}

/** Channels of the company that get it too; nothing where there are none, or without permission to send to others. */
export function ChannelsField({ chosen, onChange, hint }: Props) {
  const { t, i18n } = useLingui()
  const mayShare = useCan()('subscriptions:share')
  const channels = useQuery({ ...channelsQuery, enabled: mayShare }).data ?? []
  if (channels.length === 0) return null
  const shown = channels.filter(({ id }) => chosen.includes(id))
  const ids = shown.map(({ id }) => id)
  return (
    <Field label={t`Channels`} hint={hint}>
      {(control) => (
        <div className="grid gap-2">
          {shown.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <Chip label={name} onRemove={() => onChange(ids.filter((other) => other !== id))}>
                    {name}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <Combobox
            {...control}
            value={null}
            onChange={(id) => id && onChange([...ids, id])}
            placeholder={t`Add a channel`}
            options={channels
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name, kind }) => ({ value: id, label: name, detail: i18n._(kindWords[kind]) }))}
          />
        </div>
      )}
    </Field>
  )
}
