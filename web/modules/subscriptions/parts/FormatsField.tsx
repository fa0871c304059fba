import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type Formats = Subscription['formats']

/** Files that go with the mail. */
export function FormatsField({ formats, onChange }: { formats: Formats; onChange: (formats: Formats) => void }) {
  const { t } = useLingui()
  const names = { xlsx: t`Excel`, pdf: t`PDF` }
  const order = ['xlsx', 'pdf'] as const
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Attached</Trans>
      </legend>
      <div className="flex gap-6">
        {order.map((format) => (
          <Checkbox
            key={format}
            label={names[format]}
            checked={formats.includes(format)}
            onChange={(event) => {
              const { checked } = event.target
              onChange(order.filter((other) => (other === format ? checked : formats.includes(other))))
            }}
          />
        ))}
      </div>
      {formats.length === 0 && (
        <p className="text-xs text-danger">
          <Trans>Choose at least one.</Trans>
        </p>
      )}
    </fieldset>
  )
}
