import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface ServerProcess {
  pid: number
  port: number
}

/**
 * The PostgreSQL process of a cluster's folder. `postmaster.pid` proves nothing: after a crash, or in a copy of the
 * folder, its number may belong to any other process, even to the server of another clone.
 */
export function runningServer(folder: string): ServerProcess | undefined {
  const note = readNote(folder)
  if (!note || !isServerOf(note.pid, folder, note.folder)) return undefined
  return { pid: note.pid, port: note.port }
}

/** Takes a note away that names a living process of another kind, for which PostgreSQL would refuse to start. */
export function removeStaleNote(folder: string): void {
  const note = readNote(folder)
  if (note && isAlive(note.pid) && !runningServer(folder)) rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Whether the process that was found to be the server still is; cheap enough to ask every half second. */
export function stillRuns(pid: number, folder: string): boolean {
  return process.platform === 'linux' ? isServerOf(pid, folder, folder) : isAlive(pid)
}

function readNote(folder: string): (ServerProcess & { folder: string }) | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, noted = '', , port] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port), folder: noted }
}

function isServerOf(pid: number, folder: string, noted: string): boolean {
  try {
    // A server works in its folder, wherever that was moved in the meantime; a zombie process has no folder.
    if (process.platform === 'linux')
      return (
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
      )
    if (!isAlive(pid) || realpathSync(noted) !== realpathSync(folder)) return false
    const [command, ...args] =
      process.platform === 'win32' ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`] : ['ps', '-o', 'comm=', '-p', `${pid}`]
    return execFileSync(command!, args, { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
