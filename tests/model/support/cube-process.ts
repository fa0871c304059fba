import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPatienceMs } from '#tests/support/patience.ts'

export interface CubeProcess {
  /** http://127.0.0.1:port */
  url: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts a Cube of its own and waits until it answers.
 *
 * @throws Error with Cube's last words when it does not come up.
 */
export async function startCubeProcess(settings: {
  databaseUrl: string
  appSecret: string
  /** Has it keep its rollups current by itself, as the portal's does. */
  refresh?: boolean
  /** A file that is loaded before it. */
  preload?: string
}): Promise<CubeProcess> {
  const preloads = ['api/start/exit-with-parent.ts', ...(settings.preload ? [settings.preload] : [])]
  const preload = preloads.flatMap((file) => ['--import', join(projectRoot, file)])
  const port = await freePort()
  const child = spawn(process.execPath, [...preload, join(projectRoot, 'cube', 'main.ts')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      CUBE_PORT: String(port),
      CUBE_DATABASE_URL: settings.databaseUrl,
      APP_SECRET: settings.appSecret,
      CUBE_REFRESH: String(settings.refresh ?? false),
      // As the portal does: cached compiled code saves half of a start.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.data', 'compile-cache'),
    },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }

  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + startPatienceMs; Date.now() < end && child.exitCode === null; await sleep(100)) {
    // One that keeps rollups is waited for until all of them are built.
    const answer = await fetch(`${url}/${settings.refresh ? 'readyz' : 'livez'}`).catch(() => undefined)
    if (answer?.ok) return { url, pid: child.pid!, stop }
  }
  await stop()
  throw new Error(`Cube did not start. Its last words:\n${words}`)
}
