import { setImmediate as pause } from 'node:timers/promises'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { timelineBuilder } from './build-timeline.ts'
import { emptyCarry } from './carry.ts'
import { hoursOf } from './hours.ts'
import type { MachineEvent } from './machine-event.ts'
import { tellStops } from './tell-stops.ts'
import { type BuildStart, readActions, readEvents, readShiftEdges, readStarts, type Start } from './timeline.queries.ts'
import { countShifts, reachBack, readSpans } from './reach-back.ts'
import { forgetCheckpoints, writeCheckpoints } from './write-checkpoints.ts'
import { writeAssignments } from './write-assignments.ts'
import { writeIntervals } from './write-intervals.ts'
import { writeReports } from './write-reports.ts'
import { writeUnordered } from './write-unordered.ts'
import { machinesTopic } from '../machines/machines.contract.ts'
import { workOrdersTopic } from '../work-orders/work-orders.contract.ts'

const always = -1e15
/** Events of a machine that are read at once. */
const pageSize = 500

/**
 * Rebuilds machines, each from an instant on, and writes the differences. The caller holds their locks: two builds of
 * one machine must not run at the same time.
 */
export async function buildMachines(trx: Trx, companyId: string, starts: readonly Start[]): Promise<void> {
  const buildStarts = await readStarts(trx, companyId, starts)
  if (buildStarts.length === 0) return
  await forgetCheckpoints(trx, companyId, starts)
  const spans = await readSpans(trx, companyId, starts)
  await reachBack(trx, companyId, buildStarts, spans)
  const hours = await readHours(trx, companyId, buildStarts)
  const builds = buildStarts.map((start) => {
    const atMs = start.checkpoint?.atMs ?? always
    const carry = start.checkpoint?.carry ?? emptyCarry()
    const builder = timelineBuilder(carry, atMs, { settings: start, hours: hours.get(start.site)! })
    return { machine: start.machine, atMs, builder }
  })
  await feed(trx, companyId, builds)
  const actions = await readActions(
    trx,
    companyId,
    builds.map(({ machine, builder }) => ({ machine, from: builder.stopsFrom })),
  )
  const built = []
  for (const { machine, atMs, builder } of builds) {
    built.push({ machine, atMs, ...builder.finish(actions.get(machine) ?? []) })
    await pause()
  }
  const changed = await writeIntervals(trx, companyId, built)
  await tellStops(trx, companyId, built)
  for (const machine of await writeReports(trx, companyId, built)) changed.add(machine)
  for (const machine of await writeUnordered(trx, companyId, built)) changed.add(machine)
  await countShifts(trx, companyId, buildStarts, spans)
  await writeCheckpoints(trx, companyId, built)
  const assigned = await writeAssignments(trx, companyId, built)
  for (const machine of assigned.machines) changed.add(machine)
  if (changed.size > 0) await announce(trx, { company: companyId, topic: machinesTopic, ids: [...changed] })
  if (assigned.orders.length > 0)
    await announce(trx, { company: companyId, topic: workOrdersTopic, ids: assigned.orders })
}

async function readHours(trx: Trx, companyId: string, buildStarts: readonly BuildStart[]) {
  const from = new Map<string, number>()
  for (const { site, checkpoint } of buildStarts) {
    const carry = checkpoint?.carry
    const first = carry ? Math.min(carry.heard ?? Infinity, checkpoint.atMs / 1000) : always
    from.set(site, Math.min(from.get(site) ?? Infinity, first))
  }
  const edges = await readShiftEdges(
    trx,
    companyId,
    [...from].map(([site, first]) => ({ site, from: first })),
  )
  return new Map(buildStarts.map(({ site, timeZone }) => [site, hoursOf(timeZone, edges.get(site) ?? [])]))
}

interface Build {
  machine: string
  atMs: number
  builder: { add(events: readonly MachineEvent[]): void }
}

/** Reads events page by page, so that a machine of many years burdens neither memory nor the event loop. */
async function feed(trx: Trx, companyId: string, builds: readonly Build[]): Promise<void> {
  let limit = pageSize
  let waiting = builds.map((build) => ({ ...build }))
  while (waiting.length > 0) {
    const pages = await readEvents(trx, companyId, waiting, limit)
    const unfinished = []
    for (const build of waiting) {
      const page = pages.get(build.machine) ?? []
      if (page.length < limit) build.builder.add(page)
      else {
        // Events of the last instant may continue on the next page.
        const lastMs = page.reduce((latest, { ms }) => Math.max(latest, ms), -Infinity)
        const whole = page.filter(({ ms }) => ms < lastMs)
        build.builder.add(whole)
        if (whole.length === 0) limit *= 2
        unfinished.push({ ...build, atMs: lastMs })
      }
      await pause()
    }
    waiting = unfinished
  }
}
