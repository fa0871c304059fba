import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { mostLabels } from '#api/modules/work-orders/order-fields.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { inputClass } from '#web/ui/input.tsx'

type Props = FieldControl & { value: string[]; onChange: (labels: string[]) => void; known: readonly string[] }

const suggestedAtMost = 8

/** Free labels: Enter or a comma takes the word that is typed, Backspace takes the last one back. */
export function LabelsField({ value, onChange, known, ...control }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const label = text.trim().slice(0, 30)
    if (label && !value.includes(label) && value.length < mostLabels) onChange([...value, label])
    setTyped('')
  }
  const suggested = known
    .filter((label) => !value.includes(label) && label.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, suggestedAtMost)
  return (
    <div>
      <div
        className={classNames(inputClass, 'flex h-auto min-h-9 flex-wrap items-center gap-1 py-1 read-only:bg-card')}
      >
        {value.map((label) => (
          <span key={label} className="inline-flex items-center gap-1 rounded-sm bg-sunken px-1.5 py-0.5 text-xs">
            <bdi>{label}</bdi>
            <button
              type="button"
              aria-label={t`Remove ${label}`}
              className="text-muted hover:text-fg"
              onClick={() => onChange(value.filter((other) => other !== label))}
            >
              <X aria-hidden className="size-3" />
            </button>
          </span>
        ))}
        <input
          {...control}
          value={typed}
          maxLength={30}
          autoComplete="off"
          className="min-w-24 flex-1 bg-transparent text-sm outline-none"
          onChange={({ target }) =>
            target.value.includes(',') ? add(target.value.replaceAll(',', '')) : setTyped(target.value)
          }
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              add(typed)
            } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
          }}
        />
      </div>
      {suggested.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-1">
          {suggested.map((label) => (
            <button
              key={label}
              type="button"
              className="rounded-sm border border-line px-1.5 py-0.5 text-xs text-muted hover:bg-sunken hover:text-fg"
              onClick={() => add(label)}
              aria-label={t`Add label ${label}`}
            >
              <bdi>{label}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
