import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { type RatingField, starsOf } from '#api/platform/resource/fields/rating.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldView, TypedFilterProps, TypedInputProps } from './field-view.ts'
import { OneOf } from './OneOf.tsx'

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

/** Stars as a group of radios: arrows move among them, and a reader hears how many. */
function RatingInput(props: TypedInputProps<RatingField>) {
  const { i18n } = useLingui()
  const { id, field, value, disabled, onChange, onBlur } = props
  const given = Number(value) || 0
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a second label
      role="radiogroup"
      aria-describedby={props['aria-describedby']}
      className="flex h-9 items-center gap-1"
    >
      {upTo(starsOf(field)).map((star) => (
        <label
          key={star}
          className="cursor-pointer rounded-sm has-[:focus-visible]:outline has-[:focus-visible]:outline-2"
        >
          <input
            type="radio"
            {...(star === (given || 1) && { id })}
            name={`${id}-stars`}
            aria-label={starsText(star, i18n)}
            className="sr-only"
            checked={star === given}
            disabled={disabled}
            onBlur={onBlur}
            onChange={() => onChange(star)}
          />
          <Star
            aria-hidden
            className={classNames('size-6', star <= given ? 'fill-warning text-warning' : 'text-line-strong')}
          />
        </label>
      ))}
    </span>
  )
}

const starsText = (stars: number, i18n: ReturnType<typeof useLingui>['i18n']): string =>
  i18n._(msg`${plural(stars, { one: '# star', other: '# stars' })}`)

function RatingFilter({ field, label, value, go }: TypedFilterProps<RatingField>) {
  const { i18n } = useLingui()
  const options = upTo(starsOf(field)).map((star) => ({ value: String(star), label: starsText(star, i18n) }))
  return <OneOf label={label} all={label} {...{ value, options }} onChange={(next) => go({ [field.name]: next })} />
}

export const rating: FieldView<RatingField, number> = {
  Input: RatingInput,
  text: (value, { field }) => '★'.repeat(value) + '☆'.repeat(Math.max(0, starsOf(field) - value)),
  Filter: RatingFilter,
}
