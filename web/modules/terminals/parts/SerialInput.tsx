import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeWaiting, waitingQuery } from '../terminals.api.ts'

/** The serial number, typed or taken from those that wait. */
export function SerialInput(props: FieldInputProps) {
  const { id, value, disabled, rowId, onChange, onBlur, inputRef } = props
  const { t, i18n } = useLingui()
  const { data } = useQuery({ ...waitingQuery, enabled: rowId === null })
  const waiting = (data?.terminals ?? []).filter(({ terminalId }) => terminalId === null)
  const remove = useMutation({
    mutationFn: () => removeWaiting(waiting.map(({ serialNumber, address }) => ({ serialNumber, address }))),
    onSuccess: (removed) => showToast('success', t`Waiting terminals removed: ${i18n.number(removed)}`),
  })
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
      {rowId === null && waiting.length > 0 && (
        <fieldset className="mt-2">
          <legend className="mb-1 text-xs text-muted">{t`These wait:`}</legend>
          <div className="flex flex-wrap gap-2">
            {waiting.map(({ serialNumber, address, lines, lastSeenAt }) => (
              <button
                key={`${serialNumber} ${address}`}
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
          <Button
            className="mt-2"
            icon={<Trash2 />}
            disabled={remove.isPending}
            title={t`With what they sent. A true terminal calls again, and sends what it still holds.`}
            onClick={() => remove.mutate()}
          >
            <Trans>Remove all that wait</Trans>
          </Button>
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
