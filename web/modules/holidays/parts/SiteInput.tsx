import { useLingui } from '@lingui/react/macro'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'

/** The site of a holiday; most are of all sites. */
export function SiteInput({ value, onChange, disabled, id, ...control }: FieldInputProps) {
  const { t } = useLingui()
  return (
    <ReferenceChoice
      id={id}
      aria-describedby={control['aria-describedby']}
      to="sites"
      optional
      none={t`All sites`}
      disabled={disabled}
      value={String(value ?? '')}
      onChange={onChange}
    />
  )
}
