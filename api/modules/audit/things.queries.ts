import { type RawBuilder, sql } from 'kysely'
import { containing } from '#api/platform/db/like.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Resources } from '#api/platform/resource/registry.ts'

/** Where things of a kind keep what they are called. */
interface Named {
  table: string
  code: string | null
  name: string | null
}

/** Kinds of things that are no resources, and what people know them by. */
const others: Readonly<Record<string, Omit<Named, 'table'>>> = {
  alert: { code: null, name: 'name' },
  andon_device: { code: null, name: 'name' },
  andon_screen: { code: null, name: 'name' },
  annotation: { code: null, name: 'body' },
  export: { code: null, name: 'title' },
  import_run: { code: null, name: 'file_name' },
  plant_layout: { code: null, name: 'name' },
  saved_view: { code: null, name: 'name' },
  subscription: { code: null, name: 'title' },
  workbook_import: { code: null, name: 'file_name' },
  work_order: { code: 'code', name: null },
}

const tables: Readonly<Record<string, string>> = { export: 'export_job' }

/** Things of as many kinds as are looked through for a search, and as many of each. */
const foundOfKind = 20

function namedOf(resources: Resources, subject: string): Named | undefined {
  const resource = resources.all.find(({ table, lookup }) => table === subject && !lookup)
  if (resource?.label) return { table: subject, ...resource.label }
  const other = others[subject]
  return other && { table: tables[subject] ?? subject, ...other }
}

/** Every kind of thing that can be found by what it is called. */
const kindsOf = (resources: Resources): string[] => [
  ...resources.all.filter(({ label, lookup }) => label && !lookup).map(({ table }) => table),
  ...Object.keys(others),
]

const column = (name: string | null): RawBuilder<string | null> => (name === null ? sql`NULL::text` : sql.ref(name))

/** Present names of things, by kind and id; deleted ones are missing. */
export async function namesOfThings(
  trx: Trx,
  resources: Resources,
  things: readonly { subject: string; id: string }[],
): Promise<Map<string, { code: string | null; name: string | null }>> {
  const ids = Map.groupBy(things, ({ subject }) => subject)
  const parts = [...ids].flatMap(([subject, wanted]) => {
    const named = namedOf(resources, subject)
    if (!named) return []
    const one = [...new Set(wanted.map(({ id }) => id).filter((id) => uuid.test(id)))]
    return one.length === 0
      ? []
      : [
          sql`SELECT ${subject} AS subject, id::text AS id, ${column(named.code)} AS code, ${column(named.name)} AS name
          FROM ${sql.table(named.table)} WHERE id = ANY (${one}::uuid[])`,
        ]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ subject: string; id: string; code: string | null; name: string | null }>`
    ${sql.join(parts, sql` UNION ALL `)}`.execute(trx)
  return new Map(rows.map(({ subject, id, code, name }) => [`${subject} ${id}`, { code, name }]))
}

/** Ids of things and people with the text in their code or name, and the text itself, which may be an id. */
export async function findThings(
  trx: Trx,
  resources: Resources,
  text: string,
): Promise<{ things: string[]; people: string[] }> {
  const pattern = containing(text)
  const parts = kindsOf(resources).map((subject) => {
    const named = namedOf(resources, subject)!
    const columns = [named.code, named.name].filter((name) => name !== null)
    const matches = columns.map((name) => sql`${sql.ref(name)} ILIKE ${pattern}`)
    return sql`
      (SELECT ${subject} AS subject, id::text AS id FROM ${sql.table(named.table)} WHERE ${sql.join(matches, sql` OR `)}
       LIMIT ${foundOfKind})`
  })
  const { rows } = await sql<{ subject: string; id: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(trx)
  const people = rows.filter(({ subject }) => subject === 'user_account').map(({ id }) => id)
  return { things: [...new Set([text, ...rows.map(({ id }) => id)])], people }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
