import yauzl from 'yauzl'
import { WorkbookProblem } from './workbook-problem.ts'

const megabyte = 1024 * 1024
const limits = { unpacked: 400 * megabyte, entries: 5000 }
/** Parts that are held in memory as a whole while a sheet is read, MB. */
const partLimits = [
  { part: /^xl\/sharedStrings\.xml$/i, mb: 100 },
  { part: /^xl\/styles\.xml$/i, mb: 20 },
  { part: /^xl\/(workbook\.xml|_rels\/)/i, mb: 5 },
] as const

/**
 * Unpacks the archive once into nothing: its sizes are believed only after counting, so that a small file cannot become
 * a large one in memory.
 *
 * @throws WorkbookProblem `broken_workbook` or `workbook_too_large`.
 */
export async function assertSafeWorkbook(path: string): Promise<void> {
  let unpacked = 0
  let isWorkbook = false
  try {
    const zip = await yauzl.openPromise(path, { autoClose: true, lazyEntries: true })
    if (zip.entryCount > limits.entries) throw tooLarge()
    for await (const entry of zip.eachEntry()) {
      if (unpacked + entry.uncompressedSize > limits.unpacked) throw tooLarge()
      const most = partLimits.find(({ part }) => part.test(entry.fileName))?.mb
      if (most !== undefined && entry.uncompressedSize > most * megabyte) throw tooLarge(most)
      if (entry.fileName === 'xl/workbook.xml') isWorkbook = true
      // Reading to the end makes the library compare the unpacked size with the size in the archive's directory.
      for await (const chunk of await zip.openReadStreamPromise(entry)) unpacked += (chunk as Buffer).length
    }
  } catch (error) {
    throw error instanceof WorkbookProblem ? error : new WorkbookProblem('broken_workbook')
  }
  if (!isWorkbook) throw new WorkbookProblem('broken_workbook')
}

const tooLarge = (mb: number = limits.unpacked / megabyte) =>
  new WorkbookProblem('workbook_too_large', { limit: String(mb) })
