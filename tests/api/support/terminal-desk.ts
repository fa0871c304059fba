import { sql } from 'kysely'
import type { Person, TestApi } from '#tests/support/api.ts'
import { terminalPeer } from '#tests/support/terminal-peer.ts'

/** A time of yesterday by the clock of Berlin, which the portal does not doubt. */
export const yesterday = (time: string): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() - 86_400_000)} ${time}`

/** A turnstile in Berlin, the person who accepts terminals there, and their data. */
export async function makeTerminalDesk(api: TestApi) {
  const admin = await api.as('FullAdmin')
  let numbered = 0

  async function made(table: 'site' | 'zone' | 'reader' | 'employee' | 'employee_card', row: object): Promise<string> {
    const { id } = await api.owner
      .insertInto(table as 'zone')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Turnstile of a site of its own, and two people: 12 with a card, 0034 without. */
  async function makeReader(company_id: string, time_zone: string): Promise<string> {
    const named = (code: string) => ({ company_id, code: `${code}-${++numbered}`, name: code })
    const site_id = await made('site', { ...named('S'), time_zone })
    const from_zone_id = await made('zone', { ...named('OUT'), kind: 'outside' })
    const to_zone_id = await made('zone', { ...named('HALL'), kind: 'production' })
    await made('employee', { company_id, code: '0034', name: 'Grace Hopper' })
    const employee_id = await made('employee', { company_id, code: '12', name: 'Ada =\tLovelace' })
    await made('employee_card', { company_id, employee_id, number: '778899', valid_from: '2020-01-01T00:00:00Z' })
    return made('reader', { ...named('GATE'), site_id, from_zone_id, to_zone_id, direction: 'both' })
  }
  const reader = await makeReader(api.companyId, 'Europe/Berlin')

  const accept = (serialNumber: string, toReader = reader, as: Person = admin, more: object = {}) =>
    api.call('POST', '/api/terminals', {
      as,
      body: {
        values: { serialNumber, name: `Terminal ${serialNumber}`, reader: toReader, network: '127.0.0.1', ...more },
      },
    })

  /** A terminal that was accepted, on the reader. */
  async function accepted(serial: string, more: object = {}) {
    const peer = terminalPeer(api.url, serial)
    const heard = await peer.boot()
    if (heard.status !== 200) throw new Error(`${heard.status} ${heard.text}`)
    const { status, json, text } = await accept(serial, reader, admin, more)
    if (status !== 201) throw new Error(`${status} ${text}`)
    return { peer, id: json.id as string }
  }

  const punchesOf = async (serial: string) =>
    (
      await sql<{ pin: string; at: string; state: string | null; held: string | null; who: string | null }>`
        SELECT credential AS pin, to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at, state, held,
          (SELECT name FROM employee e WHERE e.id = punch.employee_id) AS who
        FROM punch WHERE origin = ${serial} ORDER BY said_at, occurred_at, credential, state`.execute(api.owner)
    ).rows

  return { admin, reader, made, makeReader, accept, accepted, punchesOf }
}
