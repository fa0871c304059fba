import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { Break, BreaksField } from '#api/platform/resource/fields/breaks.contract.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { controlOf } from './input-props.ts'

type Props = FieldControl & { value: Break[]; onChange: (breaks: Break[]) => void }

/** The breaks of a shift, each from one time to another. */
function BreaksInput({ value, onChange, id, ...control }: Props) {
  const { t } = useLingui()
  const set = (index: number, change: Partial<Break>) =>
    onChange(value.map((pause, at) => (at === index ? { ...pause, ...change } : pause)))
  return (
    <div className="grid gap-2">
      {value.map((pause, index) => {
        const number = index + 1
        return (
          // eslint-disable-next-line react/no-array-index-key -- breaks have no identity but their place
          <div key={index} className="flex items-center gap-2">
            <Input
              {...(index === 0 && { id })}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              type="time"
              aria-label={t`Break ${number} begins`}
              value={pause.startsAt}
              onChange={(event) => set(index, { startsAt: event.target.value })}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <Input
              aria-invalid={control['aria-invalid']}
              type="time"
              aria-label={t`Break ${number} ends`}
              value={pause.endsAt}
              onChange={(event) => set(index, { endsAt: event.target.value })}
            />
            <IconButton
              label={t`Remove break ${number}`}
              icon={<Trash2 />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        )
      })}
      <Button
        size="sm"
        icon={<Plus />}
        className="justify-self-start"
        disabled={value.length >= 10}
        onClick={() => onChange([...value, { startsAt: '', endsAt: '' }])}
        {...(value.length === 0 && { id })}
      >
        <Trans>Add a break</Trans>
      </Button>
    </div>
  )
}

export const breaks: FieldView<BreaksField, Break[]> = {
  Input: (props) => <BreaksInput {...controlOf(props)} value={props.value as Break[]} onChange={props.onChange} />,
  text: (value) => value.map(({ startsAt, endsAt }) => `${startsAt}–${endsAt}`).join(', '),
  size: () => 220,
  sortable: false,
}
