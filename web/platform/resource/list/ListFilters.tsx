import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldsOf, statusesOf } from '#api/platform/resource/resource.contract.ts'
import { FilterDrawer } from '#web/platform/lists/FilterDrawer.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { media, useMedia } from '#web/platform/settings/media.ts'
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

/** What narrows a list, with what else stands in its line: a search, and the filters, which a phone has in a drawer. */
export function ListFilters({ shown, asked, go, children }: Props & { children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const wide = useMedia(media.tabletUp)
  const { search } = shown.words
  const set = [...Object.keys(asked.filters), ...(asked.use === 'all' ? [] : ['use'])]
  const clear = () => go(Object.fromEntries(set.map((name) => [name, null])))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label={search ? i18n._(search.label) : t`Search by name or code`}
        placeholder={search ? i18n._(search.placeholder) : t`Name or code`}
        value={asked.search}
        onChange={(text) => go({ search: text || null })}
      />
      {wide ? (
        <Filters {...{ shown, asked, go }} />
      ) : (
        hasFilters(shown) && (
          <FilterDrawer active={set.length} onClear={clear}>
            <div className="space-y-3">
              <Filters {...{ shown, asked, go }} />
            </div>
          </FilterDrawer>
        )
      )}
      {children}
    </div>
  )
}

const hasFilters = ({ resource, parts }: ShownResource): boolean =>
  Boolean(parts?.Filters || resource.retires || resource.owners || resource.schedule) ||
  resource.list.filters.length > 0

/** Whether rows are in use, whose they are and when they are due, and the filters that the resource names. */
function Filters({ shown, asked, go }: Props) {
  const { t, i18n } = useLingui()
  const { resource, words, parts } = shown
  const named = new Set(resource.list.filters)
  const fields = fieldsOf(resource).filter(({ name }) => named.has(name))
  if (parts?.Filters) return <parts.Filters asked={asked.filters} go={go} />
  return (
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
      {named.has('status') && (
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
  )
}

function FieldFilter({ shown, field, asked, go }: Props & { field: NamedField }) {
  const { i18n } = useLingui()
  const { Filter } = viewOf(field)
  if (!Filter) return null
  const label = i18n._(fieldText(shown, field.name))
  return <Filter {...{ shown, field, label, go }} value={asked.filters[field.name] ?? null} asked={asked.filters} />
}
