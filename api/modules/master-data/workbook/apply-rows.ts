import type { Trx } from '#api/platform/db/database.ts'
import { type Actor, auditRow } from '../audit-row.ts'
import { type MasterDataKind, definitionOf, masterDataKinds, shapesShifts } from '../kinds.contract.ts'
import type { MasterRow } from '../master-data.contract.ts'
import { rowOf, tellScreens } from '../master-data.service.ts'
import { insertRow, updateRow } from '../rows.queries.ts'
import { settleMachine } from '../../settings/settle-machine.ts'
import { holdFuture, inServiceDiffers, siteOf } from '../shift-effects.ts'
import { references } from '../storage.ts'
import { type Values, fault } from '../values.contract.ts'
import type { PlannedRow } from './compare.ts'
import type { KnownData } from './known-data.ts'

/**
 * Writes the good rows of a comparison, each with its history. A row that somebody changes in this very moment is refused
 * and said so; everything else is written.
 *
 * @param onRows told now and then how many rows are done.
 * @throws AppError conflict when work is planned for a shift that the workbook takes away.
 */
export async function applyRows(
  trx: Trx,
  actor: Actor,
  planned: readonly PlannedRow[],
  known: KnownData,
  onRows: (count: number) => Promise<void>,
): Promise<void> {
  const ids = new Map<MasterDataKind, Map<string, string>>()
  for (const kind of masterDataKinds)
    ids.set(kind, new Map([...(known.rows.get(kind) ?? [])].map(([key, { row }]) => [key, row.id])))
  const sites = new Set<string>()
  const shaping: Parameters<typeof auditRow>[] = []
  let count = 0
  for (const kind of masterDataKinds) {
    const touched: string[] = []
    for (const plan of inTreeOrder(
      kind,
      planned.filter((one) => one.kind === kind && one.outcome !== 'refused' && one.outcome !== 'unchanged'),
    )) {
      const written = await writeRow(trx, actor, plan, ids)
      if (written) {
        touched.push(written.after.id)
        if (kind === 'machines' && inServiceDiffers(written.before, written.after))
          await settleMachine(trx, actor.caller.companyId, written.after.id)
        const entry: Parameters<typeof auditRow>[3] = {
          action: plan.before ? 'change' : 'create',
          id: written.after.id,
          ...written,
        }
        if (shapesShifts(kind)) {
          shaping.push([trx, actor, kind, entry])
          if (kind !== 'sites' || plan.changed.includes('timeZone')) sites.add(siteOf(kind, written.after))
        } else await auditRow(trx, actor, kind, entry)
      }
      if (++count % 100 === 0) await onRows(count)
    }
    if (touched.length) await tellScreens(trx, actor.caller.companyId, kind, touched)
  }
  const holdsFrom = new Map<string, Date>()
  for (const site of sites) holdsFrom.set(site, await holdFuture(trx, actor.caller.companyId, site))
  for (const [, , kind, entry] of shaping)
    await auditRow(trx, actor, kind, {
      ...entry,
      holdsFrom: holdsFrom.get(siteOf(kind, entry.after as MasterRow)) ?? null,
    })
  await onRows(count)
}

/** What stands above comes first. */
function inTreeOrder(kind: MasterDataKind, rows: PlannedRow[]): PlannedRow[] {
  if (!definitionOf(kind).tree) return rows
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const depth = (row: PlannedRow): number => {
    const above = byKey.get(String(row.after['parent'] ?? ''))
    return above ? depth(above) + 1 : 0
  }
  return rows.toSorted((a, b) => depth(a) - depth(b))
}

async function writeRow(
  trx: Trx,
  { caller: { companyId } }: Actor,
  plan: PlannedRow,
  ids: Map<MasterDataKind, Map<string, string>>,
): Promise<{ before: MasterRow | null; after: MasterRow } | undefined> {
  const { kind, before } = plan
  const values: Values = Object.fromEntries(plan.changed.map((name) => [name, plan.after[name] ?? null]))
  for (const { name, to } of references(kind))
    if (typeof values[name] === 'string') values[name] = ids.get(to)!.get(values[name])!
  if (!before) {
    const id = await insertRow(trx, companyId, kind, values, plan.active)
    ids.get(kind)!.set(plan.key, id)
    return { before: null, after: await rowOf(trx, kind, id) }
  }
  const active = before.row.active === plan.active || before.row.active === null ? undefined : plan.active
  if (await updateRow(trx, companyId, kind, before.row, values, active))
    return { before: before.row, after: await rowOf(trx, kind, before.row.id) }
  plan.outcome = 'refused'
  plan.faults.push(fault(null, 'changed_meanwhile', { by: '', fields: '' }))
  return undefined
}
