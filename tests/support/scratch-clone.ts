import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

/** Output of a clone's launcher, as `tests/support/launch-database.ts` sends it. */
export interface Launched {
  process: ChildProcess
  ownerUrl: string
  notices: string[]
  stop(): Promise<void>
}

/** A clone of the project with this clone's packages, and nothing of its `.data`. */
export function makeScratchClone(path: string): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  const links = new Set(['node_modules', 'model', 'web', 'cube'])
  for (const name of readdirSync(projectRoot)) {
    if (name === '.data' || name === '.git' || name === 'test-results') continue
    if (links.has(name)) symlinkSync(join(projectRoot, name), join(path, name))
    else cpSync(join(projectRoot, name), join(path, name), { recursive: true })
  }
}

/**
 * Runs the step of the clone's launcher that brings its database up, as a process of its own.
 *
 * @param homes where root's clones keep their databases.
 * @throws Error with what the process said when it did not get so far.
 */
export async function launchDatabase(clone: string, homes: string): Promise<Launched> {
  const child = fork(join(clone, 'tests/support/launch-database.ts'), [], {
    cwd: clone,
    env: { ...process.env, VARDIYA_DATABASES: homes, NODE_COMPILE_CACHE: join(projectRoot, '.data', 'compile-cache') },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const launched = await Promise.race([
    new Promise<Pick<Launched, 'ownerUrl' | 'notices'>>((resolve) => child.once('message', resolve as () => void)),
    ended.then(() => {
      throw new Error(`The launcher ended at its start:\n${output}`)
    }),
  ])
  return {
    ...launched,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
