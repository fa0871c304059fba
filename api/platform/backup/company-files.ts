import type { Files } from '../files/files.ts'

/** Keys of a company's files: those its rows name, and what lies in a folder of its own (exports, reports by mail). */
export async function companyFiles(files: Files, companyId: string, named: readonly string[]): Promise<string[]> {
  const ownKeys = new Set(named)
  return (await files.list()).filter((key) => ownKeys.has(key) || key.split('/').includes(companyId))
}
