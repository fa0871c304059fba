import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { waitingQuery } from '../terminals.api.ts'

/** The serial number, typed or taken from those that wait. */
export function SerialInput(props: FieldInputProps) {
  const { id, value, disabled, rowId, onChange, onBlur, inputRef } = props
  const { t } = useLingui()
  const { data } = useQuery({ ...waitingQuery, enabled: rowId === null })
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
        maxLength={40}
        disabled={disabled}
        value={String(value ?? '')}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      {rowId === null && data && data.terminals.length > 0 && (
        <fieldset className="mt-2">
          <legend className="mb-1 text-xs text-muted">{t`These wait:`}</legend>
          <div className="flex flex-wrap gap-2">
            {data.terminals.map(({ serialNumber, address, lines, lastSeenAt }) => (
              <button
                key={serialNumber}
                type="button"
                aria-pressed={serialNumber === value}
                className={chipClass(serialNumber === value)}
                onClick={() => onChange(serialNumber)}
              >
                <bdi dir="ltr" className="font-mono">
                  {serialNumber}
                </bdi>{' '}
                <span className="text-muted">
                  <bdi dir="ltr">{address}</bdi> · <Plural value={lines} one="# line" other="# lines" /> ·{' '}
                  <DateText value={lastSeenAt} />
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {rowId === null && data && !data.listed && (
        <p className="mt-1 text-xs text-muted">
          <Trans>
            Type the number of a terminal that has connected to this portal. Several companies share it, so none is
            listed.
          </Trans>
        </p>
      )}
    </>
  )
}
