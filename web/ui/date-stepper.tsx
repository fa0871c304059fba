import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { isBusinessDate, plusDays, plusMonths } from '#web/core/time/business-date.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

interface DateStepperProps {
  /** `YYYY-MM-DD`, or `YYYY-MM` of a month. */
  value: string
  kind: 'date' | 'month'
  onChange: (value: string) => void
}

/** A day or a month, with the one before and the one after. */
export function DateStepper({ value, kind, onChange }: DateStepperProps) {
  const { t } = useLingui()
  const step = (by: number) => (kind === 'date' ? plusDays(value, by) : plusMonths(`${value}-01`, by).slice(0, 7))
  const isWhole = (text: string) => isBusinessDate(kind === 'date' ? text : `${text}-01`)
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={kind === 'date' ? t`Previous day` : t`Previous month`}
        icon={<ChevronLeft className="flip-rtl" />}
        onClick={() => onChange(step(-1))}
      />
      <Input
        type={kind}
        aria-label={kind === 'date' ? t`Date` : t`Month`}
        value={value}
        onChange={(event) => {
          if (isWhole(event.target.value)) onChange(event.target.value)
        }}
      />
      <IconButton
        label={kind === 'date' ? t`Next day` : t`Next month`}
        icon={<ChevronRight className="flip-rtl" />}
        onClick={() => onChange(step(1))}
      />
    </div>
  )
}
