import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import type { DemoUp } from './demo-portal.ts'
import { type Figure, below, noBar } from './figure.ts'
import { type Caller, signInTo } from './portal-api.ts'
import { askedBy } from './report-queries.ts'

const bar = 1.5e9
const readers = 8

/** A demo portal that runs beside what else is measured. */
export interface RunningDemo {
  /** Resident memory once it has run for so many minutes, and with people who ask for reports. */
  measure(minutes: number): Promise<Figure[]>
  stop(): Promise<void>
}

export async function startDemo(database: string): Promise<RunningDemo> {
  const child = fork(join(import.meta.dirname, 'demo-portal.ts'), { stdio: 'inherit' })
  child.send({ database })
  const [up] = (await once(child, 'message')) as [DemoUp]
  const began = Date.now()
  return {
    async measure(minutes) {
      await sleep(Math.max(0, began + minutes * 60_000 - Date.now()))
      const after = Math.round((Date.now() - began) / 60_000)
      const alone = memoryOf(child)
      const whileReading = await whileAsked(child, up)
      return [
        {
          what: `Resident memory of all processes after ${after} minutes of the demo`,
          measured: show(alone),
          bar: '< 1.5 GB',
          ...below(sum(alone), bar),
        },
        {
          what: `The same with ${readers} people asking for reports, at its peak`,
          measured: show(whileReading),
          ...noBar,
        },
      ]
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function whileAsked(child: ChildProcess, { url }: DemoUp): Promise<Memory> {
  const email = demoAccounts.find((account) => account.role === 'FullAdmin')!.email
  const callers: Caller[] = []
  // One after the other: simultaneous sign-ins of one account count as guesses.
  while (callers.length < readers) callers.push(await signInTo(url, email))
  const stopped = new AbortController()
  const asking = Promise.all(callers.map((caller, n) => askedBy(caller, n, stopped.signal)))
  let peak = memoryOf(child)
  for (let second = 0; second < 20; second++) {
    await sleep(1000)
    const now = memoryOf(child)
    if (sum(now) > sum(peak)) peak = now
  }
  stopped.abort()
  await asking
  return peak
}

/** Bytes by the name of the process. */
type Memory = Map<string, number>

const sum = (memory: Memory) => [...memory.values()].reduce((all, bytes) => all + bytes, 0)
const show = (memory: Memory) => {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  const each = [...memory].map(([name, bytes]) => `${name} ${megabytes(bytes)}`)
  return `${megabytes(sum(memory))} (${each.join(', ')})`
}

/**
 * Resident memory of the processes below one, from /proc, hence on Linux only. Pages that several hold, as the buffers of
 * PostgreSQL are, count once: by share.
 */
function memoryOf(parent: ChildProcess): Memory {
  const processes = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (processOf(Number(pid)) ?? []) : []))
  const tree = new Set([parent.pid!])
  // A parent is older than its children, but numbers begin anew.
  for (let sizeBefore = 0; sizeBefore < tree.size;) {
    sizeBefore = tree.size
    for (const { pid, parent: of } of processes) if (tree.has(of)) tree.add(pid)
  }
  const memory: Memory = new Map()
  for (const { pid, name } of processes)
    if (tree.has(pid) && pid !== parent.pid) memory.set(name, (memory.get(name) ?? 0) + shareOf(pid))
  return memory
}

function processOf(pid: number): { pid: number; parent: number; name: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return {
      pid,
      parent,
      name: /\bpostgres\b|(?<=\/)(?:cube|api|simulator)(?=\/main\.ts)/.exec(command)?.[0] ?? 'other',
    }
  } catch {
    return undefined
  }
}

function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
