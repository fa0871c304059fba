import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

const file = join(projectRoot, '.data', 'portal.json')

/** URL of this clone's portal when one is running and answers. */
export async function runningInstance(): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  const { pid, url } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; url: string }
  try {
    process.kill(pid, 0)
    const answer = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(2000) })
    return answer.ok ? url : undefined
  } catch {
    return undefined
  }
}

/** Notes that this process runs the clone's portal, until it ends. */
export function holdInstance(url: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, url }))
  process.on('exit', () => rmSync(file, { force: true }))
}
