import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeWaiting, waitingQuery } from '../terminals.api.ts'
import { CodeInput } from './CodeInput.tsx'

/** The serial number, typed or chosen from the waiting terminals. */
export function SerialInput(props: FieldInputProps) {
  const { value, rowId, onChange } = props
  const { t, i18n } = useLingui()
  const { data } = useQuery({ ...waitingQuery, enabled: rowId === null })
  const waiting = (data?.terminals ?? []).filter(({ terminalId }) => terminalId === null)
  const remove = useMutation({
    mutationFn: () => removeWaiting(waiting.map(({ serialNumber, address }) => ({ serialNumber, address }))),
    onSuccess: (removed) => showToast('success', t`Waiting terminals removed: ${i18n.number(removed)}`),
  })
  return (
    <>
      <CodeInput {...props} maxLength={40} />
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
