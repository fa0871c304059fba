import { accrueDue } from '#api/modules/leave/leave-worker.ts'
import { createDatabase } from '#api/platform/db/database.ts'

/** Books the due accruals of a company, as the portal does once an hour: a process that tests can kill. */
const [databaseUrl, companyId] = process.argv.slice(2) as [string, string]
const db = createDatabase(databaseUrl, { max: 2 })
await accrueDue(db, companyId, new AbortController().signal)
await db.destroy()
