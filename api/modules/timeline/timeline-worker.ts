import { setTimeout as sleep } from 'node:timers/promises'
import { companyIds } from '#api/platform/db/company-ids.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { listenTo } from '#api/platform/db/listen.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { buildMachines } from './build-machines.ts'
import { tryLockMachines } from './locks.ts'
import { findWork, machineCode, type MachineWork, removeWork } from './work.queries.ts'

/** Machines that are built in one transaction. */
const batchSize = 25
/** Work that is not urgent waits this long for more of its kind. */
const calmMs = 1000
/** Companies are looked at without a notification, in case one was missed or work has waited for another process. */
const lookMs = 5000
/** After which a machine is looked at again that another process was building. */
const busyMs = 250
const leastPauseMs = 20
const mostPauseMs = 1000
const firstRetryMs = 2000
const mostRetryMs = 300_000

/**
 * Builds timelines in the background, as events come in. The work is in the database and goes with the transaction that
 * does it: any number of processes may do this at once, and one that dies loses nothing.
 *
 * After each round it rests longer than the round took, so that it never takes more than its share of two processors
 * while devices send; later rounds are fewer and larger.
 */
export function startTimelineWorker(services: Services): () => Promise<void> {
  const { db, log } = services
  const ending = new AbortController()
  const due = new Set<string>()
  const calmAt = new Map<string, number>()
  const failures = new Map<string, { until: number; times: number }>()
  let wake = () => {}

  let lookAt = 0

  const listener = listenTo(services.config.databaseAppUrl, 'timeline', {
    notification(company) {
      if (company) due.add(company)
      wake()
    },
    connected() {
      lookAt = 0
      wake()
    },
  })

  const planned = new Map<string, number>()
  function lookLater(company: string, ms: number): void {
    const at = Date.now() + ms
    if ((planned.get(company) ?? Infinity) <= at) return
    planned.set(company, at)
    setTimeout(() => {
      if (planned.get(company) === at) planned.delete(company)
      due.add(company)
      wake()
    }, ms).unref()
  }

  async function lookAtAll(): Promise<void> {
    for (const id of await companyIds(db)) due.add(id)
  }

  /** Builds everything of a company that may be built now. */
  async function work(company: string): Promise<void> {
    const now = Date.now()
    const urgentOnly = now < (calmAt.get(company) ?? 0)
    if (!urgentOnly) calmAt.set(company, now + calmMs)
    else lookLater(company, calmMs)
    const except = new Set([...failures].flatMap(([machine, { until }]) => (until > now ? [machine] : [])))
    while (!ending.signal.aborted) {
      const taken = await buildBatch(company, { urgentOnly, except: [...except], limit: batchSize })
      for (const { machine } of taken) except.add(machine)
      if (taken.length < batchSize) return
    }
  }

  async function buildBatch(company: string, options: Parameters<typeof findWork>[2]): Promise<MachineWork[]> {
    let foundWork: MachineWork[] = []
    try {
      await inCompany(db, company, async (trx) => {
        foundWork = await findWork(trx, company, options)
        await build(trx, company, foundWork)
      })
      for (const { machine } of foundWork) failures.delete(machine)
    } catch (error) {
      if (foundWork.length === 0 || asAppError(error).code === 'unavailable') throw error
      // One of them cannot be built: the others can, each by itself.
      for (const one of foundWork) await buildAlone(company, one)
    }
    return foundWork
  }

  async function buildAlone(company: string, one: MachineWork): Promise<void> {
    try {
      await inCompany(db, company, (trx) => build(trx, company, [one]))
      failures.delete(one.machine)
    } catch (error) {
      if (asAppError(error).code === 'unavailable') throw error
      const times = (failures.get(one.machine)?.times ?? 0) + 1
      const retryMs = Math.min(mostRetryMs, firstRetryMs * 2 ** (times - 1))
      const until = Date.now() + retryMs
      failures.set(one.machine, { until, times })
      lookAt = Math.min(lookAt, until)
      const machine = await inCompany(db, company, (trx) => machineCode(trx, one.machine)).catch(() => undefined)
      log.error({ err: error, machine: machine ?? one.machine, times, retryMs }, 'a timeline could not be built')
    }
  }

  async function build(
    trx: Parameters<typeof buildMachines>[0],
    company: string,
    foundWork: MachineWork[],
  ): Promise<void> {
    if (foundWork.length === 0) return
    const free = await tryLockMachines(
      trx,
      foundWork.map(({ machine }) => machine),
    )
    const lockedWork = foundWork.filter(({ machine }) => free.has(machine))
    // Another process is building the others now, perhaps without the newest events.
    if (lockedWork.length < foundWork.length) lookLater(company, busyMs)
    if (lockedWork.length === 0) return
    await buildMachines(trx, company, lockedWork)
    await removeWork(
      trx,
      company,
      lockedWork.flatMap(({ rows }) => rows),
    )
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const began = Date.now()
      try {
        if (began >= lookAt) {
          await lookAtAll()
          lookAt = began + lookMs
        }
        const companies = [...due]
        due.clear()
        for (const company of companies) await work(company)
      } catch (error) {
        if (ending.signal.aborted) return
        lookAt = 0
        log.warn({ err: error }, 'timelines could not be built; it is tried again')
        await rest(mostPauseMs)
      }
      await rest(Math.min(mostPauseMs, Math.max(leastPauseMs, 1.5 * (Date.now() - began))))
      if (due.size === 0 && lookAt > Date.now()) await woken(lookAt - Date.now())
    }
  }

  const rest = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined)

  function woken(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const done = run()
  return async () => {
    ending.abort()
    wake()
    await Promise.all([done, listener.close()])
  }
}
