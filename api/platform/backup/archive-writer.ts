import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { Counted } from './counted.ts'
import { manifestName } from './manifest.ts'

/** Bytes of rows shrink to a sixth at the first level already; two cores have other work beside. */
const compressionLevel = 2

export interface ArchiveWriter {
  /** Writes a part; one after the other. */
  add(entry: string, bytes: Readable): Promise<{ bytes: number; sha256: string }>
  /** Writes the manifest, and gives the archive its name. */
  finish(manifest: object): Promise<void>
  /** Leaves nothing. */
  abandon(): Promise<void>
}

/**
 * A zip of any size, written under another name until it is complete.
 *
 * @throws Error with a readable text when the file exists and may not be replaced.
 */
export async function createArchive(path: string, replace: boolean, signal: AbortSignal): Promise<ArchiveWriter> {
  if (!replace && (await exists(path))) throw new Error(`${path} is there already; --force replaces it.`)
  const half = `${path}.part`
  const zip = new yazl.ZipFile()
  const broken = new AbortController()
  const either = AbortSignal.any([signal, broken.signal])
  const written = pipeline(zip.outputStream, createWriteStream(half, { mode: 0o600, flush: true }), { signal: either })
  // The writer of a part hears of a failure at once, such as a full disk, and `finish` at the latest.
  written.catch((error: unknown) => broken.abort(error))
  return {
    async add(entry, bytes) {
      const counted = new Counted()
      const read = pipeline(bytes, counted, { signal: either })
      zip.addReadStream(counted, entry, { compressionLevel, forceZip64Format: true })
      await read.catch((error: unknown) => {
        throw broken.signal.reason ?? error
      })
      return counted.digest()
    },
    async finish(manifest) {
      const text = Buffer.from(JSON.stringify(manifest))
      zip.addBuffer(text, manifestName)
      zip.end({ forceZip64Format: false, comment: createHash('sha256').update(text).digest('hex') })
      await written
      signal.throwIfAborted()
      await rename(half, path)
    },
    async abandon() {
      broken.abort()
      await written.catch(() => undefined)
      await rm(half, { force: true })
    },
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
