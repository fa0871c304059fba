import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError } from '../errors/app-error.ts'
import { onDisk, s3Driver, s3Words } from './s3-driver.ts'

/** Bytes by key. The table `file` has the kind and the owner of a file. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>
  putStream(key: string, bytes: Readable): Promise<void>
  /** Takes over a file from the local disk. */
  putFromPath(key: string, path: string): Promise<void>
  /** @throws AppError `not_found` when there are no bytes under the key. */
  stream(key: string): Promise<Readable>
  delete(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Every key there is. */
  list(): Promise<string[]>
}

/** @param filesUrl `file:///folder`, or `s3://key:secret@host[:port]/bucket?region=…[&tls=false]` of anything that speaks S3. */
export async function createFiles(filesUrl: string): Promise<Files> {
  const url = new URL(filesUrl)
  const s3 = url.protocol === 's3:'
  const disk = new Disk(
    s3 ? await s3Driver(url) : new FSDriver({ location: fileURLToPath(filesUrl), visibility: 'private' }),
  )
  const inWords = (error: unknown) => (s3 ? s3Words(error) : error)
  /** Half a file is worse than none: it takes space and looks whole. */
  async function wholly(key: string, write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      await disk.delete(key).catch(() => undefined)
      throw inWords(error)
    }
  }
  const rethrow = (error: unknown): never => {
    throw inWords(error)
  }
  return {
    put: (key, bytes) => wholly(key, () => disk.put(key, bytes)),
    putStream: (key, bytes) =>
      wholly(key, () => (s3 ? onDisk(bytes, (path) => disk.copyFromFs(path, key)) : disk.putStream(key, bytes))),
    putFromPath: (key, path) => wholly(key, () => disk.copyFromFs(path, key)),
    async stream(key) {
      try {
        const stream = await disk.getStream(key)
        // A local file is opened when it is first read: find out now whether there is anything.
        await once(stream, 'readable')
        return stream
      } catch (error) {
        throw isMissing(error) ? new AppError('not_found', { cause: error }) : inWords(error)
      }
    },
    delete: (key) => disk.delete(key).catch(rethrow),
    has: (key) => disk.exists(key).catch(rethrow),
    async list() {
      const keys: string[] = []
      for (let paginationToken: string | undefined; ;) {
        const page = await disk
          .listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
          .catch((error: unknown) => {
            // The folder is made with its first file.
            if (isMissing(error)) return { objects: [], paginationToken: undefined }
            throw inWords(error)
          })
        for (const object of page.objects) if (object.isFile) keys.push(object.key)
        paginationToken = page.paginationToken
        if (!paginationToken) return keys
      }
    },
  }
}

/** Where files lie on this machine: one folder, or none when they lie elsewhere. */
export function localFolder(filesUrl: string): string[] {
  return filesUrl.startsWith('file:') ? [fileURLToPath(filesUrl)] : []
}

function isMissing(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { name?: string } }
  return code === 'ENOENT' || cause?.name === 'NoSuchKey'
}
