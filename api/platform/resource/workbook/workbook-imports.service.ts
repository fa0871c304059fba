import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Language } from '#web/core/languages/languages.ts'
import { auditor } from '../../audit/audit.ts'
import { type Trx, inCompany } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { isDiskFull } from '../../errors/as-app-error.ts'
import type { Call } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { startTicker } from '../../jobs/ticker.ts'
import { fault } from '../faults.contract.ts'
import { readHistory } from '../history.queries.ts'
import { refusalDetailsSchema } from '../rows.contract.ts'
import type { Actor, Scope } from '../scope.ts'
import type { WorkbookImport, WorkbookProblemInfo } from '../workbook-imports.contract.ts'
import { applyRows } from './apply-rows.ts'
import { type Book, resourcesOf } from './book.ts'
import { type PlannedRow, compare } from './compare.ts'
import { type KnownData, readKnownData, withTargets } from './known-data.ts'
import type { ReadSheet } from './read-sheet.ts'
import { ImportRefused, readWorkbook } from './read-workbook.ts'
import {
  findImport,
  findSource,
  forgottenImports,
  insertImport,
  promisedRows,
  replaceRows,
  summarise,
  updateImport,
} from './workbook-imports.queries.ts'

/** Days that an upload waits for somebody to apply it. */
const daysKept = 7
/** Serialises the imports of a company. */
const lockKey = 742_006

/** Keeps an uploaded workbook and begins to compare it with the rows there are. */
export async function receiveWorkbook(book: Book, call: Call): Promise<{ id: string }> {
  const { caller, services, upload, language } = call
  const storageKey = `${book.path}/${caller.companyId}/${randomUUID()}`
  await services.files.putFromPath(storageKey, upload.path)
  const fileName = displayName(upload.name)
  const id = await call.transaction((trx) =>
    insertImport(trx, {
      company_id: caller.companyId,
      book: book.path,
      file_name: fileName,
      storage_key: storageKey,
      started_by: caller.uid,
    }),
  )
  const job: Job = { services, book, id, actor: { caller, requestId: call.requestId, file: fileName }, language }
  call.afterCommit(() => void carry(job, (path) => preview(job, path)))
  return { id }
}

/** Applies what the preview showed; what changed meanwhile is refused row by row. @throws AppError not_found, conflict */
export async function beginApplying(book: Book, call: Call, id: string): Promise<void> {
  const { caller, services, requestId, language } = call
  const fileName = await call.transaction(async (trx) => {
    const source = await findSource(trx, book.path, id)
    if (!source) throw new AppError('not_found')
    if (!(await updateImport(trx, id, ['ready'], { status: 'applying', rows_done: 0 })))
      throw new AppError('conflict', { details: { current: await findImport(trx, book.path, id) } })
    return source.fileName
  })
  const job: Job = { services, book, id, actor: { caller, requestId, file: fileName }, language }
  call.afterCommit(() => void carry(job, (path) => apply(job, path)))
}

/** Gives up an import that was not applied. @throws AppError not_found, conflict when it is being applied or over. */
export async function cancelImport(book: Book, call: Call, id: string): Promise<void> {
  const { services } = call
  const source = await call.transaction(async (trx) => {
    const found = await findSource(trx, book.path, id)
    if (!found) throw new AppError('not_found')
    if (!(await updateImport(trx, id, ['reading', 'ready'], { status: 'cancelled', ended_at: new Date() })))
      throw new AppError('conflict', { details: { current: await findImport(trx, book.path, id) } })
    return found
  })
  call.afterCommit(() => void services.files.delete(source.storageKey).catch(() => undefined))
}

/** Removes uploads that nobody applied. */
export function startForgetting(services: Services, book: Book): () => Promise<void> {
  const ticker = startTicker({
    name: 'forgotten workbooks',
    everyMs: 6 * 3_600_000,
    log: services.log,
    async work(signal) {
      for (const { id: companyId } of await services.db.selectFrom('company').select('id').execute()) {
        if (signal.aborted) return
        const old = await inCompany(services.db, companyId, (trx) => forgottenImports(trx, book.path, daysKept))
        for (const { id, storageKey } of old) {
          await services.files.delete(storageKey)
          await inCompany(services.db, companyId, (trx) =>
            updateImport(trx, id, ['reading', 'ready', 'applying'], { status: 'cancelled', ended_at: new Date() }),
          )
        }
      }
    },
  })
  return ticker.stop
}

/** What works on an import, on behalf of whom. */
interface Job {
  services: Services
  book: Book
  id: string
  actor: Actor
  /** Of whoever is told what is wrong with it. */
  language: Language
}

/** Brings the workbook to the local disk, works on it, and writes down how it ended when it failed. */
async function carry({ services, book, id, actor }: Job, work: (path: string) => Promise<void>): Promise<void> {
  const { db, files, log } = services
  const { companyId } = actor.caller
  const folder = await mkdtemp(join(tmpdir(), 'vardiya-workbook-'))
  const heart = setInterval(() => {
    void inCompany(db, companyId, (trx) => updateImport(trx, id, ['reading', 'applying'], {})).catch(() => undefined)
  }, 10_000)
  try {
    const source = await inCompany(db, companyId, (trx) => findSource(trx, book.path, id))
    if (!source) return
    const path = join(folder, 'workbook.xlsx')
    await pipeline(await files.stream(source.storageKey), createWriteStream(path))
    await work(path)
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code === 'unexpected') log.error({ err: error, import: id }, 'a workbook failed')
    const ended = { status: 'failed', problem: JSON.stringify(problem), ended_at: new Date() } as const
    await inCompany(db, companyId, (trx) => updateImport(trx, id, ['reading', 'applying'], ended)).catch(
      (lost: unknown) => log.error({ err: lost, import: id }, 'an import could not be marked as failed'),
    )
  } finally {
    clearInterval(heart)
    await rm(folder, { recursive: true, force: true })
  }
}

function problemOf(error: unknown): WorkbookProblemInfo {
  if (error instanceof ImportRefused) return error.problem
  const details = error instanceof AppError ? refusalDetailsSchema.safeParse(error.options.details) : undefined
  const [first] = details?.data?.faults ?? []
  if (first) return { code: first.code, params: first.params }
  return { code: isDiskFull(error) ? 'disk_full' : 'unexpected', params: {} }
}

async function preview({ services, book, id, actor, language }: Job, path: string): Promise<void> {
  const { db, resources } = services
  const { companyId } = actor.caller
  const progress = async (count: number) => {
    if (!(await inCompany(db, companyId, (trx) => updateImport(trx, id, ['reading'], { rows_done: count }))))
      throw new Ended()
  }
  try {
    const sheets = await readWorkbook(book, path, { companyId, language }, progress)
    await inCompany(db, actor.caller, async (trx) => {
      const { planned } = await planAll({ trx, actor, resources }, book, sheets)
      await replaceRows(trx, companyId, id, planned)
      await updateImport(trx, id, ['reading'], {
        status: 'ready',
        rows_total: planned.length,
        sheets: JSON.stringify(summarise(planned, sheets)),
      })
    })
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
}

/** Somebody cancelled it meanwhile. */
class Ended extends Error {}

async function apply({ services, book, id, actor, language }: Job, path: string): Promise<void> {
  const { db, files, resources, notices } = services
  const { companyId } = actor.caller
  const sheets = await readWorkbook(book, path, { companyId, language }, async () => undefined)
  const progress = async (count: number) => {
    await inCompany(db, companyId, (trx) => updateImport(trx, id, ['applying'], { rows_done: count }))
  }
  await inCompany(db, actor.caller, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${lockKey}, hashtext(${companyId}))`.execute(trx)
    const promised = await promisedRows(trx, id)
    const scope: Scope = { trx, actor, resources, notices }
    const { planned, known } = await planAll(scope, book, sheets)
    for (const plan of planned) {
      const shown = promised.get(`${plan.sheet}\n${plan.number}`)
      if ((plan.outcome === 'new' || plan.outcome === 'changed') && !isDeepStrictEqual(shown, plan.changes)) {
        plan.outcome = 'refused'
        plan.faults.push(fault(null, 'not_as_previewed'))
      }
    }
    await applyRows(scope, book, { planned, known }, progress)
    await replaceRows(trx, companyId, id, planned)
    const summary = summarise(planned, sheets)
    const detail = { file: actor.file, sheets: summary }
    await auditor('workbook_import')(trx, actor, 'workbook.import', id, { ...detail, book: book.path })
    await endApplied(trx, id, planned.length, JSON.stringify(summary))
  })
  const source = await inCompany(db, companyId, (trx) => findSource(trx, book.path, id))
  if (source) await files.delete(source.storageKey)
}

/** In the transaction that writes the rows: applied and marked as such, or neither. */
async function endApplied(trx: Trx, id: string, total: number, sheets: string): Promise<void> {
  const status: WorkbookImport['status'] = 'done'
  await updateImport(trx, id, ['applying'], { status, rows_total: total, sheets, ended_at: new Date() })
}

/** Compares, and tells of rows that others changed who did it and what. */
async function planAll(
  scope: Scope,
  book: Book,
  sheets: ReadSheet[],
): Promise<{ planned: PlannedRow[]; known: KnownData }> {
  const known = await readKnownData(scope, withTargets(scope, resourcesOf(book)))
  const planned = compare(book, sheets, known, await book.rules?.(scope.trx))
  const outdated = planned.filter((plan) => plan.faults.some(({ code }) => code === 'changed_meanwhile'))
  for (const plan of outdated.slice(0, 500)) {
    const { entries } = await readHistory(scope, plan.resource, plan.before!.row.id, {
      since: plan.version || 0,
    })
    const by = [...new Set(entries.map((entry) => entry.by ?? '–'))].join(', ')
    const fields = [...new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => field)))].join(', ')
    plan.faults = plan.faults.map((one) =>
      one.code === 'changed_meanwhile' ? fault(null, one.code, { by, fields }) : one,
    )
  }
  return { planned, known }
}

/** The sender's file name without folders and control characters; it is shown, never used as a path. */
function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'workbook.xlsx'
}
