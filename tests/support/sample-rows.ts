import type { Database } from '#api/platform/db/database.ts'
import type { DB } from '#api/platform/db/generated/tables.ts'
import {
  type NamedField,
  holdsFiles,
  holdsList,
  isAsked,
  isGiven,
  typeOf,
} from '#api/platform/resource/field.contract.ts'
import { numbered } from '#api/platform/resource/fields/serial.contract.ts'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import { ownColumns } from '#api/platform/resource/storage.ts'
import type { Value, Values } from '#api/platform/resource/values.contract.ts'
import { allResources } from './all-resources.ts'
import { rowOf } from './row-of.ts'
import { type SampleDesk, sampleValues } from './sample-values.ts'

/**
 * Makes rows of resources straight in their tables, each as its definition asks for it: a new resource has sample rows
 * without being named here. What its definition does not say is in `sample-values.ts`.
 */
export function sampleRows(owner: Database, companyId: string, author: string): SampleDesk {
  const insert = rowOf(owner)
  const counts = new Map<string, number>()
  const firsts = new Map([
    ['users', Promise.resolve(author)],
    ['colleagues', Promise.resolve(author)],
    ['leave-deciders', Promise.resolve(author)],
  ])
  const desk: SampleDesk = { companyId, author, insert, first, make }
  return desk

  function first(name: string): Promise<string> {
    const row = firsts.get(name) ?? make(name)
    firsts.set(name, row)
    return row
  }

  async function make(name: string): Promise<string> {
    const resource = allResources.find((one) => one.name === name)
    if (!resource) throw new Error(`No contract defines a resource ${name} with rows of its own`)
    const n = (counts.get(name) ?? 0) + 1
    counts.set(name, n)
    const sample = sampleValues[name]
    const values: Values = { ...(await sample?.values?.(n, desk)) }
    for (const field of fieldsOf(resource))
      if (!(field.name in values) && isNeeded(field) && isAsked(field, values))
        values[field.name] = await valueOf(field, n)
    const row = {
      company_id: companyId,
      ...(resource.author && { [resource.author]: author }),
      ...Object.fromEntries(ownColumns(resource, values)),
      ...(await sample?.columns?.(n, desk)),
    }
    return insert(resource.table as keyof DB, row as never)
  }

  function valueOf(field: NamedField, n: number): Promise<Value> | Value {
    if (field.type === 'reference') return field.key && n > 1 ? make(field.to) : first(field.to)
    if (field.type === 'text' || field.type === 'longText') return `S-${companyId.slice(-4)}-${n}`
    if (field.type === 'serial') return numbered(field, 2026, n)
    if (field.type === 'email') return `sample-${n}-${companyId}@sample.example`
    if (field.type === 'date') return `2026-01-0${n}`
    if (field.initial !== undefined) return field.initial
    if ('options' in field) return holdsList(field) ? field.options.slice(0, 1) : (field.options[0] ?? null)
    return typeOf(field).sample.good.at(-1) ?? null
  }
}

/** Rows that stand in their tables without the portal have their numbers too. */
const isNeeded = (field: NamedField): boolean =>
  field.type === 'serial' || (isGiven(field) && !field.optional && !field.part && !holdsFiles(field))
