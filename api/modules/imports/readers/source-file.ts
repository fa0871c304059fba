import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { WorkbookProblem } from '#api/platform/xlsx/workbook-problem.ts'
import { withXlsxFile } from '#api/platform/xlsx/xlsx-file.ts'
import { ImportProblem } from '../faults.ts'
import { openCsvFile } from './csv-file.ts'
import type { SourceFile } from './source-table.ts'

/**
 * Works with a file that is opened by what its bytes say, never by its name.
 *
 * @param companyId whose file it is.
 * @throws ImportProblem when it is neither CSV nor xlsx.
 */
export async function withSourceFile<T>(
  path: string,
  companyId: string,
  work: (file: SourceFile) => Promise<T>,
): Promise<T> {
  if (!(await startsAsArchive(path))) return work(await openText(path))
  try {
    return await withXlsxFile(path, companyId, (file) => work({ kind: 'xlsx', ...file }))
  } catch (error) {
    throw error instanceof WorkbookProblem ? new ImportProblem(error.code, error.params) : error
  }
}

async function openText(path: string): Promise<SourceFile> {
  try {
    return await openCsvFile(path)
  } catch (error) {
    // Asked only now: signatures of two bytes would take a heading such as "BM;…" for a picture.
    const type = error instanceof ImportProblem && error.problem.code === 'not_text' && (await fileTypeFromFile(path))
    throw type ? new ImportProblem('unsupported_type', { found: type.ext }) : error
  }
}

async function startsAsArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
  } finally {
    await file.close()
  }
}
