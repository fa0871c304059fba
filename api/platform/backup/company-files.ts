import type pg from 'pg'
import type { Files } from '../files/files.ts'
import { listFileKeys } from './catalogue.ts'

/** Keys of a company's files: what its rows name, and what lies in a folder of its own (exports, reports by mail). */
export async function companyFiles(client: pg.Client, files: Files, companyId: string): Promise<string[]> {
  const named = new Set(await listFileKeys(client, companyId))
  return (await files.list()).filter((key) => named.has(key) || key.split('/').includes(companyId))
}
