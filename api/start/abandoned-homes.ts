import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { secretsFile } from './secrets.ts'

/** Removes the server folders of clones that were deleted or made anew, stopping what still runs in them. */
export async function sweepAbandonedHomes(homes: string): Promise<void> {
  for (const id of existsSync(homes) ? readdirSync(homes) : []) {
    const home = join(homes, id)
    if (!isAbandoned(home, id)) continue
    for (const cluster of existsSync(join(home, 'data')) ? readdirSync(join(home, 'data')) : [])
      await stopServer(join(home, 'data', cluster, 'postmaster.pid'))
    rmSync(home, { recursive: true, force: true })
  }
}

/** A home belongs to the clone whose path it names, as long as that clone still carries its id. */
function isAbandoned(home: string, id: string): boolean {
  const note = join(home, 'clone-path')
  if (!existsSync(note)) return false
  const secrets = join(readFileSync(note, 'utf8'), secretsFile)
  if (!existsSync(secrets)) return true
  return (JSON.parse(readFileSync(secrets, 'utf8')) as { cloneId: string }).cloneId !== id
}

async function stopServer(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const command = `/proc/${pid}/cmdline`
  // After a restart of the machine the number may belong to any other program.
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(dirname(pidFile))) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 100 && existsSync(pidFile); waited++) await sleep(100)
}
