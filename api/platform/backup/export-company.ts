import { to as copyTo } from 'pg-copy-streams'
import type { Files } from '../files/files.ts'
import { createArchive } from './archive-writer.ts'
import { listCompanyTables, listFileKeys } from './catalogue.ts'
import { companyFiles } from './company-files.ts'
import { fileEntry } from './manifest.ts'
import type { Progress } from './progress.ts'
import { inSnapshot } from './snapshot.ts'
import { openIfThere, productVersion } from './take-backup.ts'

interface CompanyExport {
  product: string
  takenAt: string
  company: string
  tables: { name: string; rows: number; bytes: number; sha256: string }[]
  files: { key: string; bytes: number; sha256: string }[]
}

/**
 * Writes the data of one company, as CSV by table and its files, for the company to keep. Credentials of people and
 * devices (hashes, sealed texts) are left out.
 */
export async function exportCompany(
  options: Progress & { databaseUrl: string; files: Files; companyId: string; path: string; replace: boolean },
): Promise<CompanyExport> {
  const { databaseUrl, files, companyId, signal, say } = options
  const archive = await createArchive(options.path, options.replace, signal)
  try {
    const manifest = await inSnapshot(databaseUrl, async ({ client, takenAt }) => {
      const { rows } = await client.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [companyId])
      const exported: CompanyExport = {
        product: await productVersion(),
        takenAt,
        company: rows[0]!.code,
        tables: [],
        files: [],
      }
      const keys = await companyFiles(files, companyId, await listFileKeys(client, companyId))
      const tables = await listCompanyTables(client)
      const of = keys.length + tables.length
      let done = 0
      for (const key of keys) {
        say({ part: fileEntry(key), done: done++, of })
        const bytes = await openIfThere(files, key)
        if (bytes) exported.files.push({ key, ...(await archive.add(fileEntry(key), bytes)) })
      }
      for (const { name, open } of tables) {
        signal.throwIfAborted()
        const entry = `tables/${name}.csv`
        say({ part: entry, done: done++, of })
        const columns = open.map((column) => client.escapeIdentifier(column)).join(', ')
        const lines = client.query(
          copyTo(
            `COPY (SELECT ${columns} FROM ${client.escapeIdentifier(name)}
              WHERE company_id = ${client.escapeLiteral(companyId)}) TO STDOUT (FORMAT csv, HEADER)`,
          ),
        )
        const digest = await archive.add(entry, lines)
        exported.tables.push({ name, rows: lines.rowCount, ...digest })
      }
      return exported
    })
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
