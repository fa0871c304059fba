import { useLingui } from '@lingui/react/macro'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { useCan } from '#web/platform/session/session.ts'

/** Choice of another person, for readers with the permission. */
export function PersonChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useLingui()
  const can = useCan()
  if (!can('personnel:read')) return null
  return (
    <div className="w-60 max-sm:w-full">
      <ReferenceChoice
        to="employees"
        optional={false}
        aria-label={t`Employee`}
        placeholder={t`Choose a person`}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
