import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { waitingQuery } from '../terminals.api.ts'
import { CodeInput } from './CodeInput.tsx'

/** The address or network, typed or taken from where a waiting terminal of that number calls. */
export function NetworkInput(props: FieldInputProps) {
  const { value, form, onChange } = props
  const { t } = useLingui()
  const serial = useWatch({ control: form, name: 'serialNumber' })
  const { data } = useQuery(waitingQuery)
  const calling = (data?.terminals ?? []).filter(({ serialNumber }) => serialNumber === serial)
  return (
    <>
      <CodeInput {...props} maxLength={50} />
      {calling.length > 0 && (
        <fieldset className="mt-2">
          <legend className="mb-1 text-xs text-muted">{t`This number calls from:`}</legend>
          <div className="flex flex-wrap gap-2">
            {calling.map(({ address }) => (
              <button
                key={address}
                type="button"
                aria-pressed={address === value}
                className={chipClass(address === value)}
                onClick={() => onChange(address)}
              >
                <bdi dir="ltr" className="font-mono">
                  {address}
                </bdi>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
