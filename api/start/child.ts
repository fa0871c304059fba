import { type ChildProcess, fork } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#api/platform/config/project-root.ts'

const againMs = 5000

export interface Child {
  process: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts one part of the portal as a process of its own; its output goes to `.data/logs/<name>.log`.
 *
 * @param entry path below the project root.
 * @param readyUrl answered with 2xx once the part can work.
 * @throws Error with the tail of the output when the part ends or is not ready within two minutes.
 */
export async function startChild(
  name: string,
  entry: string,
  env: Record<string, string>,
  readyUrl: string,
): Promise<Child> {
  const { child, tail } = launch(name, entry, env)
  for (let waited = 0; waited < 1200; waited++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended at its start:\n${tail()}`)
    if (await isReady(readyUrl)) return { process: child, stop: () => stopChild(child) }
    await sleep(100)
  }
  await stopChild(child)
  throw new Error(`${name} did not become ready:\n${tail()}`)
}

/** Starts a part that nobody waits for, and starts it again whenever it ends by itself. */
export function keepChild(name: string, entry: string, env: Record<string, string>): Pick<Child, 'stop'> {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let current: ChildProcess
  const begin = () => {
    current = launch(name, entry, env).child
    current.once('exit', () => {
      if (!stopping) timer = setTimeout(begin, againMs).unref()
    })
  }
  begin()
  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await stopChild(current)
    },
  }
}

function launch(name: string, entry: string, env: Record<string, string>) {
  const logs = join(projectRoot, '.data', 'logs')
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
  const child = fork(join(projectRoot, entry), [], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    execArgv: ['--import', join(projectRoot, 'api/start/exit-with-parent.ts')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in the terminal reaches the launcher alone, which stops the parts in order.
    detached: true,
  })
  let tail = ''
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-3000)
    log.write(chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { child, tail: () => tail }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** Asks the process to end and, if it has not after 12 s, ends it. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(forced)
}
