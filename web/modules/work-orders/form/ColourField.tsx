import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type OrderColour, orderColours } from '#api/modules/work-orders/order-fields.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { colourClass, useOrderWords } from '../use-order-words.ts'

type Props = { value: OrderColour | ''; onChange: (colour: OrderColour | '') => void }

/** A colour of a small palette, or none; each says its name. */
export function ColourField({ value, onChange }: Props) {
  const { t } = useLingui()
  const { colours } = useOrderWords()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        {t`Production colour`}
        <span className="ms-2 font-normal text-muted">{value === '' ? t`None` : colours[value]}</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        <Swatch
          label={t`None`}
          chosen={value === ''}
          onChoose={() => onChange('')}
          look="border border-line-strong bg-card"
        />
        {orderColours.map((colour) => (
          <Swatch
            key={colour}
            label={colours[colour]}
            chosen={value === colour}
            onChoose={() => onChange(colour)}
            look={classNames(colourClass[colour], 'text-white')}
          />
        ))}
      </div>
    </fieldset>
  )
}

type SwatchProps = { label: string; chosen: boolean; onChoose: () => void; look: string }

function Swatch({ label, chosen, onChoose, look }: SwatchProps) {
  return (
    <label title={label} className="cursor-pointer">
      <input
        type="radio"
        name="colour"
        aria-label={label}
        checked={chosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full thumb:size-9',
          'peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          look,
        )}
      >
        {chosen && <Check aria-hidden className="size-4 drop-shadow" />}
      </span>
    </label>
  )
}
