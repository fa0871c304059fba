import { Readable } from 'node:stream'
import yauzl from 'yauzl'

export interface WorkbookParts {
  /** Text of a part, decoded; undefined for a missing one. */
  open(name: string): Promise<Readable | undefined>
}

/** The parts of a workbook's archive, each readable on its own and in any order. */
export async function openWorkbookParts(path: string): Promise<WorkbookParts> {
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true })
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return {
    async open(name) {
      const entry = entries.get(name)
      return entry && Readable.from(decode(await zip.openReadStreamPromise(entry)))
    },
  }
}

/** Whole characters only: exceljs decodes chunk by chunk and would break one that two chunks share. */
async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
