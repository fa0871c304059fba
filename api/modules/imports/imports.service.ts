import { randomUUID } from 'node:crypto'
import { auditor } from '#api/platform/audit/audit.ts'
import { type Trx, inCompany } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Call, Caller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { describeProfile, isOfPlant } from './describe-profile.ts'
import { ImportProblem } from './faults.ts'
import { sumOfHeads } from './headings.ts'
import type { ImportProfile } from './import-profile.ts'
import type { LookAt, ProfileInfo, StartImport, Upload } from './imports.contract.ts'
import {
  beginTakingBack,
  failDeadRuns,
  findChoice,
  findRunning,
  findUpload,
  insertRun,
  insertUpload,
  isReplaced,
  readRun,
  updateRunning,
} from './imports.queries.ts'
import { type Inspection, inspectFile } from './inspect-file.ts'
import { withLocalFile } from './local-file.ts'
import { lostChoices } from './lost-choices.ts'
import { deleteOldUploads } from './delete-old-uploads.ts'
import { type ReplacedRows, openReplaced } from './replaced-list.service.ts'
import { carryOut, problemOf } from './run-import.ts'
import { canTakeBack, takeImportBack } from './take-back.ts'

const audit = auditor('import_run')

export interface ImportService {
  profiles(): ProfileInfo[]
  /** Stores an uploaded file and describes its content. */
  receive(call: Call): Promise<Upload>
  /** Describes an uploaded file again, with another position of its table. @throws AppError not_found */
  look(call: Call, where: LookAt): Promise<Upload>
  /** Begins a run in the background. */
  begin(call: Call, order: StartImport): Promise<{ id: string }>
  cancel(call: Call, id: string): Promise<void>
  /**
   * Withdraws a run, in the background.
   *
   * @throws AppError not_found, forbidden, conflict, import_running, import_replaced
   */
  takeBack(call: Call, id: string): Promise<void>
  /** @throws AppError not_found for rows that the caller may not read. */
  requireReader(caller: Caller, profile: string): void
  /** @throws AppError not_found, also for rows that the caller may not read. */
  replacedRows(trx: Trx, caller: Caller, id: string): Promise<ReplacedRows>
  /** Marks runs left by a crash and deletes old uploads, from time to time; the answer stops it. */
  start(services: Services): Promise<() => Promise<void>>
}

/** @param profiles the sources this portal can read. */
export function createImportService(profiles: ImportProfile[]): ImportService {
  const active = new Map<string, { companyId: string; ended: Promise<void> }>()

  return {
    profiles: () => profiles.map(describeProfile),

    async receive(call) {
      const { upload, services } = call
      const inspection = await asAnswer(() => inspectFile(upload.path, call.caller.companyId, profiles))
      const key = `imports/${call.caller.companyId}/${randomUUID()}`
      await services.files.putFromPath(key, upload.path)
      const name = displayName(upload.name)
      const fileId = await call.transaction((trx) =>
        insertUpload(trx, {
          company_id: call.caller.companyId,
          owner_id: call.caller.uid,
          folder: 'imports',
          storage_key: key,
          name,
          media_type: 'application/octet-stream',
          size_bytes: upload.sizeBytes,
        }),
      )
      return asUpload(call, { id: fileId, name }, inspection)
    },

    async look(call, { fileId, layout }) {
      const { companyId } = call.caller
      const file = await call.transaction((trx) => findUpload(trx, companyId, fileId))
      if (!file) throw new AppError('not_found')
      const look = (path: string) => asAnswer(() => inspectFile(path, companyId, profiles, layout))
      const inspection = await withLocalFile(call.services, file.storage_key, look)
      return asUpload(call, { id: fileId, name: file.name }, inspection)
    },

    async begin(call, order) {
      const { caller, services } = call
      const profile = profiles.find((candidate) => candidate.id === order.profile)
      if (!profile) throw new AppError('not_found')
      requireImporter(caller, profile)
      const mapping = order.mapping ?? { columns: {} }
      const [lost] = lostChoices(profile, mapping)
      if (lost)
        throw new AppError('invalid_input', {
          fields: [{ path: 'mapping', message: `Files of this format have no ${lost}` }],
        })
      const started = await call.transaction(async (trx) => {
        await failDeadRuns(trx, caller.companyId)
        const file = await findUpload(trx, caller.companyId, order.fileId)
        if (!file) throw new AppError('not_found')
        if (await findRunning(trx, caller.companyId)) throw new AppError('import_running')
        const id = await insertRun(trx, {
          company_id: caller.companyId,
          profile: profile.id,
          of_people: !isOfPlant(profile),
          file_name: file.name,
          file_id: order.fileId,
          dry_run: order.dryRun,
          mapping: JSON.stringify(mapping),
          started_by: caller.uid,
        })
        const detail = { profile: profile.id, file: file.name }
        await audit(trx, call, order.dryRun ? 'import.try' : 'import.start', id, detail)
        return { id, storageKey: file.storage_key, fileName: file.name }
      })
      call.afterCommit(() => {
        const { id, storageKey, fileName } = started
        const run = {
          companyId: caller.companyId,
          runId: id,
          uid: caller.uid,
          fileName,
          profile,
          mapping,
          dryRun: order.dryRun,
          confirmDates: order.confirmDates,
          language: call.language,
        }
        const ended = runStored(services, storageKey, run).finally(() => active.delete(id))
        active.set(id, { companyId: caller.companyId, ended })
      })
      return { id: started.id }
    },

    async cancel(call, id) {
      const { companyId } = call.caller
      await call.transaction(async (trx) => {
        if (!(await readRun(trx, companyId, id))) throw new AppError('not_found')
        const stopped = await updateRunning(trx, companyId, id, { status: 'cancelled', ended_at: new Date() })
        if (!stopped) throw new AppError('conflict', { message: 'The import has ended already' })
        await audit(trx, call, 'import.cancel', id)
      })
    },

    async takeBack(call, id) {
      const { companyId } = call.caller
      const taken = await call.transaction(async (trx) => {
        await failDeadRuns(trx, companyId)
        const run = await readRun(trx, companyId, id)
        const profile = profiles.find((candidate) => candidate.id === run?.profile)
        if (!run || !profile) throw new AppError('not_found')
        requireImporter(call.caller, profile)
        if (await findRunning(trx, companyId)) throw new AppError('import_running')
        if (await isReplaced(trx, companyId, id)) throw new AppError('import_replaced')
        if (!canTakeBack(profile) || !(await beginTakingBack(trx, companyId, id)))
          throw new AppError('conflict', { message: 'No row of the import can be taken back' })
        await audit(trx, call, 'import.take_back', id, { profile: profile.id, file: run.fileName })
        return { brings: profile.brings, file: run.fileName }
      })
      call.afterCommit(() => {
        const { db, log } = call.services
        const ended = takeImportBack(db, { ...taken, companyId, runId: id, author: call, language: call.language })
          .catch((error: unknown) => log.error({ err: error, run: id }, 'import could not be taken back'))
          .finally(() => active.delete(id))
        active.set(id, { companyId, ended })
      })
    },

    requireReader: (caller, id) =>
      requireReader(
        caller,
        profiles.find((profile) => profile.id === id),
      ),

    async replacedRows(trx, caller, id) {
      const run = await readRun(trx, caller.companyId, id)
      const profile = profiles.find((candidate) => candidate.id === run?.profile)
      if (!run || !profile) throw new AppError('not_found')
      requireReader(caller, profile)
      return openReplaced(trx, caller, run, profile)
    },

    async start(services) {
      const marking = startTicker({
        name: 'imports left behind',
        everyMs: 60_000,
        log: services.log,
        async work(signal) {
          for (const { id } of await services.db.selectFrom('company').select('id').execute())
            if (!signal.aborted) await inCompany(services.db, id, (trx) => failDeadRuns(trx, id))
        },
      })
      const cleaning = startTicker({
        name: 'old uploads',
        everyMs: 6 * 3_600_000,
        log: services.log,
        work: async (signal) => void (await deleteOldUploads(services, signal)),
      })
      return async () => {
        await Promise.all([marking.stop(), cleaning.stop()])
        const interrupted = JSON.stringify({ code: 'interrupted', params: {} })
        const changes = { status: 'failed', ended_at: new Date(), error: interrupted } as const
        for (const [id, { companyId }] of active)
          await inCompany(services.db, companyId, (trx) => updateRunning(trx, companyId, id, changes))
        await Promise.all([...active.values()].map(({ ended }) => ended))
      }
    },
  }
}

/** Files of people's leave need a caller who sees everybody: their rows may name anybody. @throws AppError forbidden */
function requireImporter({ permissions, scope }: Caller, profile: ImportProfile): void {
  const { needs } = profile
  if (needs && (!permissions.has(needs.run) || (scope?.people && !isOfPlant(profile)))) throw new AppError('forbidden')
}

/** @throws AppError not_found */
function requireReader({ permissions }: Caller, profile: ImportProfile | undefined): void {
  const needed = profile?.needs?.read
  if (needed !== undefined && !permissions.has(needed)) throw new AppError('not_found')
}

/** Imports a stored file. Never throws. */
async function runStored(
  services: Services,
  storageKey: string,
  run: Omit<Parameters<typeof carryOut>[1], 'path'>,
): Promise<void> {
  const { db, log } = services
  try {
    const outcome = await withLocalFile(services, storageKey, (path) => carryOut(db, { ...run, path }))
    if (outcome.status === 'failed' && outcome.cause) log.error({ err: outcome.cause, run: run.runId }, 'import failed')
  } catch (error) {
    log.error({ err: error, run: run.runId }, 'import could not be run')
    const problem = JSON.stringify(problemOf(error))
    await inCompany(db, run.companyId, (trx) =>
      updateRunning(trx, run.companyId, run.runId, { status: 'failed', ended_at: new Date(), error: problem }),
    ).catch((lost: unknown) => log.error({ err: lost, run: run.runId }, 'import could not be marked as failed'))
  }
}

/**
 * Description of a file. Choices for the last file of its source take precedence over suggestions from its headings.
 */
async function asUpload(call: Call, file: { id: string; name: string }, inspection: Inspection): Promise<Upload> {
  const { columns, layout, suggestions } = inspection
  const heads = sumOfHeads(columns, file.name, layout.noHeading)
  const chosen = await call.transaction((trx) => findChoice(trx, call.caller.companyId, heads))
  const remembered = chosen && suggestions.some(({ profile }) => profile === chosen.profile) ? chosen : undefined
  const suggestedProfile = remembered?.profile ?? inspection.suggestedProfile
  const suggested = suggestions.find(({ profile }) => profile === suggestedProfile)
  const suggestedMapping = remembered ? { ...remembered.mapping, ...layout } : (suggested?.mapping ?? { columns: {} })
  return {
    ...inspection,
    fileId: file.id,
    name: file.name,
    suggestedProfile,
    suggestedMapping,
    remembered: !!remembered,
  }
}

async function asAnswer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    throw new AppError('file_refused', { message: error.message, details: { problem: error.problem } })
  }
}

/** The sender's file name without folders and control characters; it is shown, never used as a path. */
function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'file'
}
