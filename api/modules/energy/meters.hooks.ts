import type { Trx } from '#api/platform/db/database.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { meters } from './meters.contract.ts'
import { siteOfMeter, siteOfPlace } from './meters.queries.ts'
import { noteWholeMeters, takeEarlierReadings } from './readings/readings.queries.ts'

type Row = RowOf<typeof meters>

/** A meter is where its machine or area is, and below a meter of the same site. */
async function place(trx: Trx, _actor: Actor, { values }: { values: Row['values'] }) {
  const site = (await siteOfPlace(trx, values)) ?? values.site
  if (values.parent !== null && (await siteOfMeter(trx, values.parent)) !== site)
    throw refuse(meters, [fault<'other_site'>('parent', 'other_site')])
  return { site }
}

/** What adds up changes for the meters above too, for the old ones and for the new ones. */
async function fold(trx: Trx, actor: Actor, row: Row, before: Row | null): Promise<void> {
  const above = [row.values.parent, before?.values.parent ?? null].filter((id) => id !== null)
  await noteWholeMeters(trx, actor.caller.companyId, [row.id, ...above])
}

async function take(trx: Trx, actor: Actor, row: Row, before: Row | null): Promise<void> {
  await takeEarlierReadings(trx, actor.caller.companyId, { id: row.id, code: row.values.code })
  await fold(trx, actor, row, before)
}

export const meterHooks: Hooks<typeof meters> = {
  before: { create: place, change: place },
  after: { create: take, change: fold, activate: take },
}
