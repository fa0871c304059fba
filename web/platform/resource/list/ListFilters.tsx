import { useLingui } from '@lingui/react/macro'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldsOf, statusesOf } from '#api/platform/resource/resource.contract.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldText } from '../field-text.ts'
import { ReferenceChoice } from '../form/ReferenceChoice.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { optionText } from '../use-value-text.ts'
import type { ListState } from './list-state.ts'

type Props = {
  shown: ShownResource
  asked: ListState
  go: (next: Record<string, string | null>) => void
}

const any = 'any'

/** What narrows a list: a search, whether rows are in use, and the filters that the resource names. */
export function ListFilters({ shown, asked, go }: Props) {
  const { t, i18n } = useLingui()
  const { resource, words, parts } = shown
  const { search } = words
  const named = resource.list.filters.filter((name) => name !== 'status')
  const fields = fieldsOf(resource).filter(({ name }) => named.includes(name))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label={search ? i18n._(search.label) : t`Search by name or code`}
        placeholder={search ? i18n._(search.placeholder) : t`Name or code`}
        value={asked.search}
        onChange={(text) => go({ search: text || null })}
      />
      {parts?.Filters ? (
        <parts.Filters asked={asked.filters} go={go} />
      ) : (
        <>
          {resource.retires && (
            <OneOf
              label={t`In use`}
              all={t`All`}
              value={asked.use === 'all' ? null : asked.use}
              options={[
                { value: 'yes', label: t`In use` },
                { value: 'no', label: t`Out of use` },
              ]}
              onChange={(use) => go({ use })}
            />
          )}
          {resource.list.filters.includes('status') && (
            <OneOf
              label={t`Status`}
              all={t`Every status`}
              value={asked.filters['status'] ?? null}
              options={statusesOf(resource).map((status) => ({
                value: status,
                label: i18n._(words.statuses?.[status]?.label ?? { id: status, message: status }),
              }))}
              onChange={(status) => go({ status })}
            />
          )}
          {fields.map((field) => (
            <FieldFilter key={field.name} {...{ shown, field, asked, go }} />
          ))}
        </>
      )}
    </div>
  )
}

function FieldFilter({ shown, field, asked, go }: Props & { field: NamedField }) {
  const { t, i18n } = useLingui()
  const { name } = field
  const label = i18n._(fieldText(shown, name))
  const value = asked.filters[name] ?? null
  const choose = (next: string | null) => go({ [name]: next })
  if (field.type === 'reference')
    return (
      <div className="w-full sm:w-52">
        <ReferenceChoice
          aria-label={label}
          none={label}
          to={field.to}
          optional
          value={value ?? ''}
          onChange={(id) => choose(id || null)}
        />
      </div>
    )
  if (field.type === 'date')
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span className="whitespace-nowrap">{label}</span>
        <span className="flex min-w-64 flex-1 items-center gap-2">
          {(['From', 'To'] as const).map((edge) => (
            <Input
              key={edge}
              type="date"
              aria-label={edge === 'From' ? t`${label} from` : t`${label} until`}
              value={asked.filters[`${name}${edge}`] ?? ''}
              onChange={(event) => go({ [`${name}${edge}`]: event.target.value || null })}
            />
          ))}
        </span>
      </span>
    )
  const options =
    'options' in field
      ? field.options.map((option) => ({ value: option, label: optionText(shown, name, option, i18n) }))
      : [
          { value: 'true', label: t`Yes` },
          { value: 'false', label: t`No` },
        ]
  return <OneOf label={label} all={label} value={value} options={options} onChange={choose} />
}

type OneOfProps = {
  label: string
  /** Said while nothing is chosen. */
  all: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

function OneOf({ label, all, value, options, onChange }: OneOfProps) {
  return (
    <div className="w-full sm:w-44">
      <Select
        aria-label={label}
        value={value ?? any}
        onChange={(next) => onChange(next === any ? null : next)}
        options={[{ value: any, label: all }, ...options]}
      />
    </div>
  )
}
