import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** Passes bytes through, and counts them and their checksum. */
export class Counted extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** Once, after the last byte. */
  digest(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
