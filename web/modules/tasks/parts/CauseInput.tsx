import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { optionText } from '#web/platform/resource/option-text.ts'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { Select } from '#web/ui/select.tsx'
import { CauseText } from './CauseText.tsx'

/** By hand a task has no cause or a 5S record; any other cause comes with the page that makes the task. */
export function CauseInput({ shown, form, rowId, value, disabled, onChange, id, ...control }: FieldInputProps) {
  const { i18n } = useLingui()
  const sourceId: unknown = useWatch({ control: form, name: 'sourceId' })
  const fiveSRecord: unknown = useWatch({ control: form, name: 'fiveSRecord' })
  const kind = String(value)
  if (sourceId || rowId !== null)
    return (
      <p id={id} className="text-sm">
        <CauseText
          values={{ sourceKind: kind, sourceId: String(sourceId ?? ''), fiveSRecord: String(fiveSRecord ?? '') }}
          kind={optionText(shown, 'sourceKind', kind, i18n)}
        />
      </p>
    )
  return (
    <>
      <Select
        id={id}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        disabled={disabled}
        value={kind}
        onChange={onChange}
        options={['manual', 'five_s'].map((one) => ({
          value: one,
          label: optionText(shown, 'sourceKind', one, i18n),
        }))}
      />
      {kind === 'manual' && (
        <p className="text-xs text-muted">
          <Trans>Tasks about stoppages, machines, alerts and reports are made where these are shown.</Trans>
        </p>
      )}
    </>
  )
}
