import { type FileReader, withReadingThread } from './reading-thread.ts'
import { type WorkbookFault, WorkbookProblem } from './workbook-problem.ts'

/** Heap limit for reading one workbook; a larger one is refused, and the api goes on. */
const heapMb = 768

const script = new URL('./workbook-thread.ts', import.meta.url)

/**
 * Works with a workbook after proving that it unpacks to bounded sizes. Parsing blocks its thread for seconds, and a
 * small file can ask for gigabytes, so it has a thread of its own.
 *
 * @param companyId owner of the file: companies take turns in reading.
 * @throws WorkbookProblem, also while rows are read.
 */
export function withXlsxFile<T>(path: string, companyId: string, work: (file: FileReader) => Promise<T>): Promise<T> {
  const toError = (code: string, params: Record<string, string>) => new WorkbookProblem(code as WorkbookFault, params)
  const tooLarge = () => new WorkbookProblem('workbook_too_large', { limit: String(heapMb) })
  return withReadingThread({ script, path, companyId, heapMb, toError, tooLarge }, work)
}
