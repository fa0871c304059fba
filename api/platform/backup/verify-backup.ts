import { finished } from 'node:stream/promises'
import { openArchive } from './archive-reader.ts'
import { type Manifest, fileEntry, tableEntry } from './manifest.ts'
import type { Progress } from './progress.ts'

/**
 * Reads a backup to its end, without restoring.
 *
 * @throws Error with a readable text for the first damaged part.
 */
export async function verifyBackup(path: string, { say, signal }: Progress): Promise<Manifest> {
  const archive = await openArchive(path)
  try {
    const { manifest } = archive
    const parts = [
      ...manifest.tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
      ...manifest.files.map((file) => ({ ...file, entry: fileEntry(file.key) })),
    ]
    for (const [index, { entry, ...expected }] of parts.entries()) {
      signal.throwIfAborted()
      say({ part: entry, done: index, of: parts.length })
      await archive.read(entry, expected, (bytes) => finished(bytes.resume(), { signal }))
    }
    return manifest
  } finally {
    archive.close()
  }
}
