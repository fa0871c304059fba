import { fieldsOf, type Resource } from '../resource/resource.contract.ts'
import type { Row } from '../resource/rows.contract.ts'

/** What a row is called where no page writes it: as its definition says, by code and name, by what tells it apart, else by what its list begins with. */
export function titleOf(resource: Resource, { values, refs }: Pick<Row, 'values' | 'refs'>): string {
  const text = (field: string) => refs[field]?.name ?? String(values[field] ?? '')
  const named = ['code', 'name'].filter((field) => field in resource.fields)
  const keys = fieldsOf(resource)
    .filter(({ key }) => key)
    .map(({ name }) => name)
  const first = resource.list.columns.filter((name) => name in resource.fields).slice(0, 2)
  const shown = [resource.title ?? [], named, keys, first].find((fields) => fields.length > 0) ?? []
  return [...new Set(shown.map(text))].filter(Boolean).join(' · ')
}
