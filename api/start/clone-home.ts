import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { readSecrets, renameClone, secretsFile } from './secrets.ts'

/** Name of the note in a home: the path of the clone that it belongs to. */
const noteName = 'clone-path'

/**
 * The folder of this clone's servers below `homes`, marked as its own. A clone that was moved takes its home along; one
 * that was copied, secrets and all, gets an id and a home of its own: the data of the first one does not belong to the
 * copy.
 *
 * @param say called when a home changed hands.
 */
export function takeHome(homes: string, say: (text: string) => void): string {
  const noted = notedClone(join(homes, readSecrets().cloneId))
  if (noted !== undefined && isCopyOf(noted)) {
    renameClone()
    say(`This clone is a copy of ${noted}. It begins with an empty database of its own.`)
  } else if (noted !== undefined && noted !== projectRoot) {
    say(`The clone was moved here from ${noted}, and its database with it.`)
  }
  const home = join(homes, readSecrets().cloneId)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (notedClone(home) !== projectRoot) {
    // Renamed into its place, so that no other start reads half a path.
    const half = join(home, `${noteName}.${process.pid}`)
    writeFileSync(half, projectRoot)
    renameSync(half, join(home, noteName))
  }
  return home
}

/** Path of the clone that a home belongs to; undefined for an unmarked home. */
export function notedClone(home: string): string | undefined {
  const note = join(home, noteName)
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined
}

/** The clone's id, from its own secrets; undefined without a clone at this path. */
export function cloneIdAt(path: string): string | undefined {
  const file = join(path, secretsFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { cloneId: string }).cloneId : undefined
}

/** Whether another folder than ours carries our id too; one folder may be reached by two paths. */
function isCopyOf(path: string): boolean {
  if (cloneIdAt(path) !== readSecrets().cloneId) return false
  const [there, here] = [path, projectRoot].map((root) => statSync(join(root, '.data'), { bigint: true }))
  return there!.dev !== here!.dev || there!.ino !== here!.ino
}
