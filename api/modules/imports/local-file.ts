import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#api/platform/http/services.ts'

/** Fetches a stored file to the local disk, where readers can seek. */
export async function withLocalFile<T>(
  { files }: Pick<Services, 'files'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vardiya-import-'))
  try {
    const path = join(folder, 'file')
    await pipeline(await files.stream(key), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
