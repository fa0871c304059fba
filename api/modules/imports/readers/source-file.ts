import { open, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { withReadingThread } from '#api/platform/xlsx/reading-thread.ts'
import { fewOfCompany } from '#api/platform/xlsx/reading-turns.ts'
import { WorkbookProblem } from '#api/platform/xlsx/workbook-problem.ts'
import { withXlsxFile } from '#api/platform/xlsx/xlsx-file.ts'
import { ImportProblem } from '../faults.ts'
import type { ProblemCode } from '../faults.contract.ts'
import { openCsvFile } from './csv-file.ts'
import type { SourceFile } from './source-table.ts'

/** Text that is read faster than a thread starts. */
const smallBytes = 256 * 1024
/** Some hundred of the longest rows take a fifth of it. */
const heapMb = 768

/**
 * Opens a file by its content, never by its name, and works with it.
 *
 * @param companyId company of the file.
 * @throws ImportProblem when it is neither CSV nor xlsx.
 */
export async function withSourceFile<T>(
  path: string,
  companyId: string,
  work: (file: SourceFile) => Promise<T>,
): Promise<T> {
  return fewOfCompany(companyId, async () => {
    if (!(await startsAsArchive(path))) return readText(path, companyId, work)
    try {
      return await withXlsxFile(path, companyId, (file) => work({ kind: 'xlsx', ...file }))
    } catch (error) {
      throw error instanceof WorkbookProblem ? new ImportProblem(error.code, error.params) : error
    }
  })
}

const script = new URL('./csv-thread.ts', import.meta.url)

async function readText<T>(path: string, companyId: string, work: (file: SourceFile) => Promise<T>): Promise<T> {
  const found = await notationOf(path)
  if (found) throw new ImportProblem('unsupported_type', { found })
  try {
    const { size } = await stat(path)
    if (size <= smallBytes) return await work(await openCsvFile(path))
    const toError = (code: string, params: Record<string, string>) => new ImportProblem(code as ProblemCode, params)
    const reading = { script, path, companyId, heapMb, toError }
    return await withReadingThread(reading, (file) => work({ kind: 'csv', ...file }))
  } catch (error) {
    // Asked only now: signatures of two bytes would take a heading such as "BM;…" for a picture.
    const type = error instanceof ImportProblem && error.problem.code === 'not_text' && (await fileTypeFromFile(path))
    throw type ? new ImportProblem('unsupported_type', { found: type.ext }) : error
  }
}

const startsAsArchive = async (path: string) =>
  (await beginningOf(path, 4)).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** Beginnings of texts that are no tables; a heading in brackets is not one of them. */
const notations: Readonly<Record<string, RegExp>> = {
  JSON: /^[\s\ufeff]*(?:\{\s*["}]|\[\s*[[{])/,
  XML: /^[\s\ufeff]*<\?xml/i,
  HTML: /^[\s\ufeff]*<(?:!doctype|html|head|meta|table)\b/i,
}

/** @returns name of the notation, where the text is in one that has no columns. */
async function notationOf(path: string): Promise<string | undefined> {
  const text = (await beginningOf(path, 1000)).toString('utf8')
  return Object.entries(notations).find(([, begins]) => begins.test(text))?.[0]
}

async function beginningOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
