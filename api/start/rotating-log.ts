import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/**
 * A log file that is set aside as `<path>.1` when it has grown, the one before as `.2`, and so on. A disk that is full
 * costs lines of the log and nothing else.
 *
 * @param maxBytes of one file. @param kept files set aside.
 */
export function rotatingLog(path: string, maxBytes = 10_000_000, kept = 4): { write(chunk: Uint8Array): void } {
  let file: number | undefined
  let size = 0

  function open(): void {
    file = openSync(path, 'a')
    size = fstatSync(file).size
  }
  function rotate(): void {
    if (file !== undefined) closeSync(file)
    file = undefined
    rmSync(`${path}.${kept}`, { force: true })
    for (let number = kept - 1; number >= 0; number--) {
      try {
        renameSync(number === 0 ? path : `${path}.${number}`, `${path}.${number + 1}`)
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOENT') throw error
      }
    }
  }
  return {
    write(chunk) {
      try {
        if (file === undefined) open()
        if (size > 0 && size + chunk.byteLength > maxBytes) {
          rotate()
          open()
        }
        size += writeSync(file!, chunk)
      } catch {
        // The next line tries again.
      }
    },
  }
}
