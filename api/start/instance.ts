import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

const defaultFile = join(projectRoot, '.data', 'portal.json')
/** A start takes less time; an older note without an answering portal was left by a crash. */
const startMs = 5 * 60_000
/** A portal that is gone refuses at once; one on a busy machine may take its time. */
const answerMs = 15_000

export interface OtherInstance {
  url: string
  /** Answers already; otherwise it is still starting. */
  ready: boolean
}

/**
 * Notes that this process starts or runs the clone's portal, until it ends. Of several that start at once one gets it.
 *
 * @returns the portal that is there already, or undefined when this process holds the note now.
 */
export async function holdInstance(url: string, file = defaultFile): Promise<OtherInstance | undefined> {
  mkdirSync(dirname(file), { recursive: true })
  const ownFile = `${file}.${process.pid}`
  for (;;) {
    try {
      // Written completely before it gets its name, so that a reader never sees a part of it.
      writeFileSync(ownFile, JSON.stringify({ pid: process.pid, url }))
      linkSync(ownFile, file)
      process.on('exit', () => rmSync(file, { force: true }))
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(ownFile, { force: true })
    }
    const other = await readInstance(file)
    if (other) return other
    rmSync(file, { force: true })
  }
}

async function readInstance(file: string): Promise<OtherInstance | undefined> {
  try {
    const { pid, url } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; url: string }
    process.kill(pid, 0)
    if (await answers(url)) return { url, ready: true }
    return Date.now() - statSync(file).mtimeMs < startMs ? { url, ready: false } : undefined
  } catch {
    // No such process, or a note that was cut off while it was written.
    return undefined
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/livez`, { signal: AbortSignal.timeout(answerMs) })).ok
  } catch {
    return false
  }
}
