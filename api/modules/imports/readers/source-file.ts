import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ImportProblem } from '../faults.ts'
import { openCsvFile } from './csv-file.ts'
import type { SourceFile } from './source-table.ts'
import { openXlsxFile } from './xlsx-file.ts'

/** Opens a file by what its bytes say, never by its name. @throws ImportProblem when it is neither CSV nor xlsx. */
export async function openSourceFile(path: string): Promise<SourceFile> {
  if (await startsAsArchive(path)) return openXlsxFile(path)
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
