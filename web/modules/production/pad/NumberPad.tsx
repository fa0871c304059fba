import { useLingui } from '@lingui/react/macro'
import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'

const key =
  'grid h-16 place-items-center rounded-lg border border-line bg-card text-2xl font-semibold tabular-nums transition-colors hover:bg-sunken active:bg-line'

/** Most pieces that one report can have. */
const most = 100_000

type Props = {
  value: number
  onChange: (value: number) => void
  onEnter: () => void
  /** The counted things. */
  unit: ReactNode
}

/** A number typed with a glove or with the keys of a keyboard. */
export function NumberPad({ value, onChange, onEnter, unit }: Props) {
  const { t } = useLingui()
  const put = (next: number) => onChange(Math.max(0, Math.min(most, next)))
  const digit = (one: number) => put(value * 10 + one > most ? value : value * 10 + one)
  return (
    <div className="w-full">
      <div className="mb-2 flex items-stretch gap-2">
        <span className="relative flex min-w-0 flex-1">
          {/* The keys below are its keyboard; one of the device would cover them. */}
          <input
            type="number"
            inputMode="none"
            min={0}
            max={most}
            step={1}
            data-autofocus
            aria-label={t`Pieces`}
            placeholder="0"
            value={value === 0 ? '' : value}
            onChange={(event) => put(Math.trunc(Number(event.target.value)) || 0)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter()}
            className="h-16 w-full rounded-lg border border-line-strong bg-sunken pe-20 ps-4 text-end text-[40px] font-semibold leading-none tabular-nums [appearance:textfield] placeholder:text-fg [&::-webkit-inner-spin-button]:appearance-none"
          />
          <span className="pointer-events-none absolute end-4 self-center text-sm text-muted">{unit}</span>
        </span>
        <button
          type="button"
          aria-label={t`Delete the last digit`}
          onClick={() => put(Math.floor(value / 10))}
          className={`${key} w-20`}
        >
          <Delete aria-hidden className="flip-rtl size-7" />
        </button>
      </div>
      <div dir="ltr" className="grid grid-cols-4 gap-2">
        {[7, 8, 9].map((one) => (
          <button key={one} type="button" onClick={() => digit(one)} className={key}>
            {one}
          </button>
        ))}
        <button type="button" onClick={() => put(value + 1)} className={`${key} text-accent`}>
          +1
        </button>
        {[4, 5, 6].map((one) => (
          <button key={one} type="button" onClick={() => digit(one)} className={key}>
            {one}
          </button>
        ))}
        <button type="button" onClick={() => put(value + 5)} className={`${key} text-accent`}>
          +5
        </button>
        {[1, 2, 3].map((one) => (
          <button key={one} type="button" onClick={() => digit(one)} className={key}>
            {one}
          </button>
        ))}
        <button type="button" onClick={() => put(value + 10)} className={`${key} text-accent`}>
          +10
        </button>
        <button type="button" onClick={() => digit(0)} className={`${key} col-span-2`}>
          0
        </button>
        <button type="button" onClick={() => put(0)} className={`${key} text-base`}>
          {t`Clear`}
        </button>
        <button type="button" onClick={() => put(value + 100)} className={`${key} text-accent`}>
          +100
        </button>
      </div>
    </div>
  )
}
