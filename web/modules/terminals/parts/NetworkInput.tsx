import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { waitingQuery } from '../terminals.api.ts'

/** The address or network, typed or taken from where a waiting terminal of that number calls. */
export function NetworkInput(props: FieldInputProps) {
  const { id, value, disabled, form, onChange, onBlur, inputRef } = props
  const { t } = useLingui()
  const serial = useWatch({ control: form, name: 'serialNumber' })
  const { data } = useQuery(waitingQuery)
  const calling = (data?.terminals ?? []).filter(({ serialNumber }) => serialNumber === serial)
  return (
    <>
      <Input
        id={id}
        ref={inputRef}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        aria-describedby={props['aria-describedby']}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        disabled={disabled}
        value={String(value ?? '')}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value.trim())}
      />
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
