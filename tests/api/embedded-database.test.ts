import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningServer } from '#api/start/server-process.ts'
import { type Launched, launchDatabase, makeScratchClone } from '#tests/support/scratch-clone.ts'

const root = process.getuid?.() === 0
const scratch = mkdtempSync(join(tmpdir(), 'vardiya-clones-'))
chmodSync(scratch, 0o755)
const homes = join(scratch, 'homes')
let clone = join(scratch, 'first')
/** Another clone, with a database of its own. */
const other = join(scratch, 'other')
const running: Launched[] = []
const bystanders: ChildProcess[] = []

async function launch(): Promise<Launched> {
  const launched = await launchDatabase(clone, homes)
  running.push(launched)
  return launched
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const companies = (url: string) => ask(url, 'SELECT code FROM company ORDER BY code')
const idOf = (path: string) => JSON.parse(readFileSync(join(path, '.data/secrets.json'), 'utf8')).cloneId as string
const dataOf = (path: string) => (root ? join(homes, idOf(path), 'data') : join(path, '.data'))
const cluster = () => join(dataOf(clone), 'main')
const serverPid = () => runningServer(cluster())?.pid

beforeAll(async () => {
  makeScratchClone(clone)
  const first = await launch()
  await ask(first.ownerUrl, "INSERT INTO company (code, name) VALUES ('ONE', 'One'), ('TWO', 'Two')")
  await first.stop()
})

afterAll(async () => {
  for (const launched of running) if (launched.process.exitCode === null) await launched.stop()
  const left = serverPid()
  if (left) process.kill(left, 'SIGQUIT')
  for (const bystander of bystanders) bystander.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

describe('a clone that is copied or moved', () => {
  it.runIf(root)('leaves its database to the original when it is a copy', async () => {
    const original = clone
    cpSync(original, other, { recursive: true, verbatimSymlinks: true })
    clone = other
    const copied = await launch()
    expect(copied.notices.join('\n')).toContain(`This clone is a copy of ${original}`)
    expect(await companies(copied.ownerUrl)).toEqual([])
    await copied.stop()
    clone = original
    expect(idOf(other)).not.toBe(idOf(original))
    const first = await launch()
    expect(await companies(first.ownerUrl)).toHaveLength(2)
    await first.stop()
  })

  it("finds all rows at its new place, and its tests' clusters alone are swept while it is away", async () => {
    const away = join(scratch, 'away')
    renameSync(clone, away)
    const test = join(dataOf(away), 'test')
    mkdirSync(test, { recursive: true })
    if (!existsSync(other)) makeScratchClone(other)
    const home = clone
    clone = other
    const neighbour = await launch()
    await neighbour.stop()
    clone = join(scratch, 'second')
    expect(neighbour.notices.filter((notice) => notice.includes(`holds the database of ${home}`))).toHaveLength(
      root ? 1 : 0,
    )
    expect(existsSync(test)).toBe(!root)
    renameSync(away, clone)
    const again = await launch()
    expect(await companies(again.ownerUrl)).toEqual([{ code: 'ONE' }, { code: 'TWO' }])
    const moved = `The clone was moved here from ${home}, and its database with it.`
    expect(again.notices).toEqual(root ? [moved] : [])
    await again.stop()
  })
})

describe('the server of a launcher that was killed', () => {
  it('is taken over, shown and looked after', async () => {
    const killed = await launch()
    const pid = serverPid()!
    killed.process.kill('SIGKILL')
    const next = await launch()
    expect(next.ownerUrl).toBe(killed.ownerUrl)
    expect(serverPid()).toBe(pid)
    const shown = await promisify(execFile)(process.execPath, ['api/start/show-database.ts'], {
      cwd: clone,
      env: { ...process.env, VARDIYA_DATABASES: homes },
    })
    expect(shown.stdout).toBe(`${next.ownerUrl}\n`)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => companies(next.ownerUrl).catch(() => undefined)).toHaveLength(2)
    expect(serverPid()).not.toBe(pid)
    await next.stop()
    expect(serverPid()).toBeUndefined()
  })

  it('is started again after another process of the clone has stopped it', async () => {
    const launched = await launch()
    const pid = serverPid()!
    process.kill(pid, 'SIGINT')
    await expect.poll(() => serverPid() ?? pid).not.toBe(pid)
    await expect.poll(() => companies(launched.ownerUrl).catch(() => undefined)).toHaveLength(2)
    await launched.stop()
  })
})

describe('a start', () => {
  it('leaves a process alone that has the number of a server that is gone', async () => {
    const launched = await launch()
    const pid = serverPid()!
    const note = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8')
    await launched.stop()
    const user = root
      ? { uid: Number(execFileSync('id', ['-u', 'vardiya'])), gid: Number(execFileSync('id', ['-g', 'vardiya'])) }
      : {}
    const bystander = spawn('sleep', ['600'], { ...user, cwd: '/' })
    bystanders.push(bystander)
    writeFileSync(join(cluster(), 'postmaster.pid'), note.replace(String(pid), String(bystander.pid)))
    const next = await launch()
    expect(await companies(next.ownerUrl)).toHaveLength(2)
    expect(bystander.signalCode).toBeNull()
    await next.stop()
  })

  it('waits for a server that is stopping', async () => {
    const launched = await launch()
    const pid = serverPid()!
    const session = new pg.Client({ connectionString: launched.ownerUrl })
    session.on('error', () => undefined)
    await session.connect()
    launched.process.kill('SIGKILL')
    // A smart shutdown refuses new connections and waits for the present ones.
    process.kill(pid, 'SIGTERM')
    await expect
      .poll(() =>
        companies(launched.ownerUrl).then(
          () => 'in',
          (error: Error) => error.message,
        ),
      )
      .toMatch('shutting down')
    const next = launch()
    await session.query('SELECT pg_sleep(1)')
    await session.end()
    const { ownerUrl, stop } = await next
    expect(serverPid()).not.toBe(pid)
    expect(await companies(ownerUrl)).toHaveLength(2)
    await stop()
  })
})
