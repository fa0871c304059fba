import { parseArgs } from 'node:util'
import {
  type AuditFault,
  type AuditVerdict,
  companiesWithAudit,
  type Head,
  verifyAudit,
} from '#api/platform/audit/verify-audit.ts'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import { openOwnerDatabase } from './owner-database.ts'

const usage = `npm run audit:verify -- [--company CODE [--head NUMBER:HASH]]

Looks whether the audit log is as it was written, of one company or of all, and names the first entry that is not. It
prints the head of each chain: noted elsewhere and given as --head later, it also shows a chain that somebody who may write
everything in the database has written anew. DATABASE_URL is the owner's of a database of your own.

Exit codes: 0 every chain holds, 1 one does not, 2 it could not look.`

const what: Record<AuditFault['kind'], string> = {
  changed: 'was changed',
  removed: 'was removed',
  added: 'was put in beside the portal',
  cut: 'and those after it were cut off',
  rewritten: 'is another than was noted: the chain was written anew',
}

process.exitCode = await main().catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { company: { type: 'string' }, head: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const noted = values.head === undefined ? undefined : readHead(values.head)
  if (noted && values.company === undefined) throw new Error('A head is of one company: --company says which.')
  const owner = await openOwnerDatabase(false)
  const db = createDatabase(owner.url, { max: 1 })
  try {
    return await verifyEach(db, values.company, noted)
  } finally {
    await db.destroy()
    await owner.close()
  }
}

async function verifyEach(db: Database, company: string | undefined, noted: Head | undefined): Promise<number> {
  let broken = 0
  for (const code of company === undefined ? await companiesWithAudit(db) : [company]) {
    const verdict = await verifyAudit(db, code, noted)
    console.log(sentence(verdict))
    if (verdict.fault) broken += 1
  }
  return broken > 0 ? 1 : 0
}

function sentence({ company, head, fault }: AuditVerdict): string {
  const end = `head ${head.number}:${head.hash}`
  if (!fault) return `${company}: ${head.number} entries, the chain holds; ${end}`
  const place = fault.number === null ? 'An entry without a place' : `Entry ${fault.number}`
  return `${company}: BROKEN. ${place}${fault.entryId ? ` (${fault.entryId})` : ''} ${what[fault.kind]}; ${end}`
}

function readHead(text: string): Head {
  const parts = /^(\d+):([0-9a-f]{64})$/.exec(text)
  if (!parts) throw new Error(`--head is NUMBER:HASH as this command prints it.\n\n${usage}`)
  return { number: Number(parts[1]), hash: parts[2]! }
}
