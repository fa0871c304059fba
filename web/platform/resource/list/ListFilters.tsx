import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldsOf, statusesOf } from '#api/platform/resource/resource.contract.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { fieldText } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { OneOf } from '../fields/OneOf.tsx'
import type { ShownResource } from '../shown-resource.ts'
import type { ListState } from './list-state.ts'

type Props = {
  shown: ShownResource
  asked: ListState
  go: (next: Record<string, string | null>) => void
}

/** What narrows a list, with what else stands in its line: a search, whether rows are in use, and the filters that the resource names. */
export function ListFilters({ shown, asked, go, children }: Props & { children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { resource, words, parts } = shown
  const { search } = words
  const named = new Set(resource.list.filters)
  const fields = fieldsOf(resource).filter(({ name }) => named.has(name))
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
          {resource.owners && (
            <OneOf
              label={t`Whose`}
              all={t`Everybody’s`}
              value={asked.filters['owned'] ?? null}
              options={[{ value: 'true', label: t({ message: 'Mine', context: 'rows' }) }]}
              onChange={(owned) => go({ owned })}
            />
          )}
          {resource.schedule && (
            <OneOf
              label={t`Due`}
              all={t`Due or not`}
              value={asked.filters['due'] ?? null}
              options={[
                { value: 'overdue', label: t`Overdue` },
                { value: 'soon', label: t`Due soon` },
              ]}
              onChange={(due) => go({ due })}
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
      {children}
    </div>
  )
}

function FieldFilter({ shown, field, asked, go }: Props & { field: NamedField }) {
  const { i18n } = useLingui()
  const { Filter } = viewOf(field)
  if (!Filter) return null
  const label = i18n._(fieldText(shown, field.name))
  return <Filter {...{ shown, field, label, go }} value={asked.filters[field.name] ?? null} asked={asked.filters} />
}
