import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

/** An api in a process of its own, which ends with this one. It asks no Cube. */
export function forkApi(env: Record<string, string>): ChildProcess {
  return fork(join(projectRoot, 'api/main.ts'), [], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', CUBE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'warn', ...env },
    execArgv: ['--import', join(projectRoot, 'api/start/exit-with-parent.ts')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
