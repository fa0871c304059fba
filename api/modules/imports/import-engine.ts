import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, type Trx, inCompany } from '#api/platform/db/database.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { openBalanceBook } from './balance-book.ts'
import type { Book, BookOrder, Candidate } from './book.ts'
import { resolveColumns, resolveTimes } from './column-mapping.ts'
import { ImportProblem, fault } from './faults.ts'
import { sumOfHeads } from './headings.ts'
import { openDayPlaces } from './day-places.ts'
import type { Facts, ImportProfile, RowContext } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'
import type { DateQuestion, Mapping } from './imports.contract.ts'
import { openLeaveBook } from './leave-book.ts'
import { openMachineBook } from './machine-book.ts'
import { openMeterBook } from './meter-book.ts'
import { openOrderBook } from './order-book.ts'
import { openPeopleBook } from './people-book.ts'
import { openPunchBook } from './punch-book.ts'
import { withSourceFile } from './readers/source-file.ts'
import { type SourceFile, countRows, openTable } from './readers/source-table.ts'
import { type RefusedRow, assertSheet, readReferences } from './references.ts'
import { findSite, zoneOf } from './plant.ts'
import { createRowParser } from './row-parser.ts'
import { openWallClock } from './wall-clock.ts'

export interface Counts {
  rowsTotal: number
  rowsRead: number
  rowsNew: number
  rowsKnown: number
  rowsRefused: number
  /** Rows that replaced an earlier row with the same key. */
  rowsChanged: number
  /** Rows that left nothing in the timeline. */
  rowsNothing: number
  /** New punches without a known person or reader. */
  rowsHeld: number
  /** Stops explained by people that overlap new rows, and those of them that disappear. */
  explainedKept: number
  explainedGone: number
  /** Business dates of the good rows. */
  firstDate: string | null
  lastDate: string | null
  /** Rows with dates to confirm. */
  questions: DateQuestion[]
  /** Sum of the headings of the table. */
  heads: string | null
}

/** Receives reports of a run; they stay even if the run's transaction fails. */
export interface RunLedger {
  /** @returns false when the run was cancelled. */
  progress(counts: Counts): Promise<boolean>
  refuse(rows: RefusedRow[]): Promise<void>
  /** Ends the run in its own transaction, so that a cancellation and the commit cannot both happen. @returns false when cancelled. */
  complete(trx: Trx, counts: Counts): Promise<boolean>
}

export interface ImportOrder {
  companyId: string
  runId: string
  /** User who adds what the rows need; undefined on the command line. */
  uid?: string
  /** The file's name, as history shows it. */
  fileName: string
  path: string
  profile: ImportProfile
  mapping: Mapping
  dryRun: boolean
  /** Dates that are probably wrong are right: without it nothing of such a file is kept. */
  confirmDates?: boolean
  /** Of the person who imports; English on the command line. */
  language?: Language
}

/** The run was cancelled; nothing of it was kept. */
export class Cancelled extends Error {}
class DryRunOver extends Error {}

const batchRows = 1000
const audit = auditor('import_run')

/**
 * Imports a file in one transaction: good rows are kept and refused ones listed; a dry run does the same and rolls
 * back. Rows that were booked before stay unchanged.
 *
 * @throws ImportProblem when the file as a whole cannot be used, Cancelled.
 */
export function runImport(db: Database, order: ImportOrder, ledger: RunLedger): Promise<Counts> {
  return withSourceFile(order.path, order.companyId, (file) => importFile(db, order, ledger, file))
}

async function importFile(db: Database, order: ImportOrder, ledger: RunLedger, file: SourceFile): Promise<Counts> {
  const { profile } = order
  if (!profile.kinds.includes(file.kind)) throw new ImportProblem('unsupported_type', { found: file.kind })
  assertSheet(file, profile.sheet)
  const references = await readReferences(file, profile)
  const layout = profile.mapped ? order.mapping : profile
  if (profile.mapped) assertSheet(file, layout.sheet)
  const { header, heads, rows } = await openTable(file, layout)
  const columns = resolveColumns(profile, header, order.mapping)
  const times = resolveTimes(header, order.mapping)
  const rowsTotal = await countRows(file, layout)
  const counts: Counts = {
    rowsTotal,
    rowsRead: 0,
    rowsNew: 0,
    rowsKnown: 0,
    rowsRefused: 0,
    rowsChanged: 0,
    rowsNothing: 0,
    rowsHeld: 0,
    explainedKept: 0,
    explainedGone: 0,
    firstDate: null,
    lastDate: null,
    questions: [],
    heads: profile.mapped ? sumOfHeads(heads, order.fileName, order.mapping.noHeading === true) : null,
  }
  if (rowsTotal === 0) throw new ImportProblem('empty_file')
  const report = async () => {
    if (!(await ledger.progress(counts))) throw new Cancelled()
  }
  const refuse = async (refused: RefusedRow[]) => {
    if (refused.length === 0) return
    counts.rowsRefused += refused.length
    await ledger.refuse(refused)
  }

  try {
    await inCompany(db, order.companyId, async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx)
      while (!(await takeTurn(trx, order.companyId))) {
        await report()
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      const book = await openBook(trx, order)
      await report()
      await refuse(references.refused)
      const clock = openWallClock(await zoneOf(trx, order))
      const context = await rowContext(trx, order, references)
      const parse = createRowParser(profile, header, columns, order.mapping, { times, clock })
      const keys = createKeys(profile.id)
      let batch: Candidate[] = []
      const flush = async () => {
        const outcome = await book.add(batch)
        counts.rowsNew += outcome.written
        counts.rowsKnown += outcome.known
        counts.rowsHeld += outcome.held
        counts.rowsChanged += outcome.changed ?? 0
        counts.rowsNothing += outcome.nothing ?? 0
        if (outcome.dates) {
          const { from, to } = outcome.dates
          counts.firstDate = counts.firstDate !== null && counts.firstDate < from ? counts.firstDate : from
          counts.lastDate = counts.lastDate !== null && counts.lastDate > to ? counts.lastDate : to
        }
        await refuse(outcome.refused)
        batch = []
        await report()
      }
      for await (const { number, values } of rows) {
        counts.rowsRead++
        const { row, identity, faults, raw } = parse(values)
        const facts = faults.length > 0 ? faults : checked(profile, profile.toFacts(row as never, context))
        batch.push({ sheet: layout.sheet ?? '', rowNumber: number, raw, key: keys(identity), facts })
        if (batch.length >= batchRows && !book.wholeFile) await flush()
      }
      await flush()
      await refuse(references.unused())
      counts.questions = await book.questions()
      if (counts.questions.length > 0 && !order.dryRun && !order.confirmDates) {
        await report()
        throw datesToConfirm(counts.questions)
      }
      const explained = await book.close()
      counts.explainedKept = explained.kept
      counts.explainedGone = explained.gone
      const { changed, added } = explained.nothing
      counts.rowsNothing += changed + added
      counts.rowsChanged += explained.changed - changed
      counts.rowsNew -= explained.changed + added
      if (order.dryRun) throw new DryRunOver()
      if (counts.rowsChanged > 0)
        await audit(trx, authorOf(order), 'import.replace', order.runId, { rows: counts.rowsChanged })
      if (!(await ledger.complete(trx, counts))) throw new Cancelled()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  } finally {
    await rows.return(undefined)
  }
  return counts
}

/** Context for understanding rows, beside their own words. */
async function rowContext(
  trx: Trx,
  { companyId, profile, mapping }: ImportOrder,
  context: RowContext,
): Promise<RowContext> {
  const placed = profile.placesDays || profile.ofShifts
  const site = placed && (await findSite(trx, companyId, mapping.site))
  return site ? { ...context, places: await openDayPlaces(trx, companyId, site) } : context
}

function datesToConfirm(questions: readonly DateQuestion[]): ImportProblem {
  const rows = questions.reduce((sum, question) => sum + question.rows, 0)
  const numbers = questions.flatMap(({ rowNumbers }) => rowNumbers)
  return new ImportProblem('dates_to_confirm', { rows: `${rows}`, numbers: numbers.slice(0, 10).join(', ') })
}

/** Imports of one company run one after another: they create the same master data. */
export async function takeTurn(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(742003, hashtext(${companyId})) AS free`.execute(trx)
  return rows[0]?.free === true
}

/** Faults that need no database, such as an impossible interval. */
function checked({ longestHours: hours }: ImportProfile, facts: Facts | Fault[]): Facts | Fault[] {
  if (Array.isArray(facts) || !('claims' in facts) || hours === undefined) return facts
  const spans = [facts.claims, facts.report ?? [], facts.laterReports ?? []].flat()
  if (spans.some((span) => span.to - span.from > hours * 3600)) return [fault(null, 'interval_too_long', { hours })]
  return facts
}

/** The source key of each row: equal rows of one file differ by their occurrence. */
function createKeys(profileId: string): (row: Record<string, unknown>) => string {
  const occurrences = new Map<string, number>()
  return (row) => {
    const content = JSON.stringify([profileId, Object.entries(row).filter(([, value]) => value !== undefined)])
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 32)
    const occurrence = (occurrences.get(hash) ?? 0) + 1
    occurrences.set(hash, occurrence)
    return `${hash}#${occurrence}`
  }
}

const books: Record<ImportProfile['brings'], (order: BookOrder) => Promise<Book>> = {
  'machine-time': openMachineBook,
  orders: openOrderBook,
  punches: openPunchBook,
  people: openPeopleBook,
  'leave-balances': openBalanceBook,
  leave: openLeaveBook,
  'meter-readings': openMeterBook,
}

function authorOf({ companyId, runId, uid, fileName }: ImportOrder): BookOrder['author'] {
  return { caller: { companyId, ...(uid && { uid }) }, requestId: runId, file: fileName }
}

function openBook(trx: Trx, order: ImportOrder): Promise<Book> {
  const { companyId, runId, profile, mapping, language = 'en' } = order
  return books[profile.brings]({ trx, companyId, runId, author: authorOf(order), profile, mapping, language })
}
