import { useLingui } from '@lingui/react/macro'
import type { DateField } from '#api/platform/resource/fields/date.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { Input } from '#web/ui/input.tsx'
import type { FieldView, TypedFilterProps } from './field-view.ts'
import { textInput } from './input-props.ts'

function DaysFilter({ field: { name }, label, asked, go }: TypedFilterProps<DateField>) {
  const { t } = useLingui()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span className="whitespace-nowrap">{label}</span>
      <span className="flex min-w-74 flex-1 items-center gap-2">
        {(['From', 'To'] as const).map((edge) => (
          <Input
            key={edge}
            type="date"
            aria-label={edge === 'From' ? t`${label} from` : t`${label} until`}
            value={asked[`${name}${edge}`] ?? ''}
            onChange={(event) => go({ [`${name}${edge}`]: event.target.value || null })}
          />
        ))}
      </span>
    </span>
  )
}

export const date: FieldView<DateField, string> = {
  Input: (props) => <Input {...textInput(props)} type="date" />,
  text: (value, { i18n }) => formatDate(value, i18n.locale),
  Filter: DaysFilter,
}
