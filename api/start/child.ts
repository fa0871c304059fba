import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { rotatingLog } from './rotating-log.ts'
import { watchPart, type WatchPauses } from './watch-part.ts'

/** A part that lived for a while is started again at once, one that ends at its start not in a hurry. */
const again = { soonMs: 200, laterMs: 5000, livedMs: 10_000 }

export interface Child {
  /** Of the process that runs now. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts one part of the portal as a process of its own, and restarts it whenever it ends by itself; its output goes to
 * `.data/logs/<name>.log`, with some older logs beside it.
 *
 * @param entry path below the project root.
 * @param readyUrl answered with 2xx once the part can work. `/livez` beside it is answered with 2xx while the part is
 *   well; it is restarted when it stays unwell.
 * @throws Error with the tail of the output when the part ends at its start or is not ready within two minutes.
 */
export async function startChild(
  name: string,
  entry: string,
  env: Record<string, string>,
  readyUrl: string,
  pauses?: WatchPauses,
): Promise<Child> {
  const { child, tail } = launch(name, entry, env)
  for (let waited = 0; waited < 1200; waited++) {
    if (hasEnded(child)) throw new Error(`${name} ended at its start:\n${tail()}`)
    if (await isReady(readyUrl)) {
      const kept = keep(child, () => launch(name, entry, env).child)
      const endWatch = watchPart(new URL('/livez', readyUrl).href, () => void kept.restart(), pauses)
      return {
        pid: kept.pid,
        stop: () => {
          endWatch()
          return kept.stop()
        },
      }
    }
    await sleep(100)
  }
  await stopChild(child)
  throw new Error(`${name} did not become ready:\n${tail()}`)
}

/** The same, without waiting for the part. */
export function keepChild(name: string, entry: string, env: Record<string, string>): Child {
  const begin = () => launch(name, entry, env).child
  return keep(begin(), begin)
}

interface Kept extends Child {
  /** Ends the running process, which is then restarted. */
  restart(): Promise<void>
}

function keep(first: ChildProcess, begin: () => ChildProcess): Kept {
  let current = first
  let begun = performance.now()
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  const beginAgain = () => {
    if (stopping) return
    const pause = performance.now() - begun > again.livedMs ? again.soonMs : again.laterMs
    timer = setTimeout(() => {
      begun = performance.now()
      current = begin()
      current.once('exit', beginAgain)
    }, pause)
  }
  if (hasEnded(current)) beginAgain()
  else current.once('exit', beginAgain)
  return {
    pid: () => current.pid ?? 0,
    restart: () => stopChild(current),
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
  // Compiling a part's modules takes up to half of its start, so the compiled code is cached.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.data', 'compile-cache')
  const log = rotatingLog(join(logs, `${name}.log`))
  const child = fork(join(projectRoot, entry), [], {
    cwd: projectRoot,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
    execArgv: [
      // What thousands of events a second leave behind dies in a nursery of 64 MB; one of 16 would copy it again and again.
      '--max-semi-space-size=64',
      '--import',
      join(projectRoot, 'api/start/exit-with-parent.ts'),
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in the terminal reaches the launcher alone, which stops the parts in order.
    detached: true,
  })
  let tail = ''
  const gather = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-3000)
    log.write(chunk)
  }
  child.stdout?.on('data', gather)
  child.stderr?.on('data', gather)
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
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(forced)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
