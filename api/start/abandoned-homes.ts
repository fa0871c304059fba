import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneIdAt, notedClone } from './clone-home.ts'

/** Clusters of test runs; every other one may hold wanted data. */
const testCluster = /^test$|_\d+$/

/**
 * Removes the test clusters of clones that are gone from their place, and stops servers that still run in them. Other
 * data stays: a clone may have been moved, its disk may be away, or somebody may want its database.
 *
 * @param ownHome the home of this clone, which stays whatever its note says.
 * @param say called for each home that stays.
 */
export async function sweepAbandonedHomes(homes: string, ownHome: string, say: (text: string) => void): Promise<void> {
  for (const id of readdirSync(homes)) {
    const home = join(homes, id)
    const path = notedClone(home)
    if (home === ownHome || path === undefined || cloneIdAt(path) === id) continue
    const data = join(home, 'data')
    for (const cluster of existsSync(data) ? readdirSync(data) : []) {
      if (!testCluster.test(cluster)) continue
      await stopServer(join(data, cluster))
      rmSync(join(data, cluster), { recursive: true, force: true })
    }
    const left = existsSync(data) ? readdirSync(data).filter((name) => !name.startsWith('.')) : []
    if (left.length > 0)
      say(`${home} holds the database of ${path}, where no such clone is. If nobody needs it: rm -r ${home}`)
    else rmSync(home, { recursive: true, force: true })
  }
}

async function stopServer(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const command = `/proc/${pid}/cmdline`
  // After a restart of the machine the number may belong to any other program.
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(folder)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 100 && existsSync(pidFile); waited++) await sleep(100)
}
