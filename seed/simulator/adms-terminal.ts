import { setTimeout as sleep } from 'node:timers/promises'
import { tzOffset } from '@date-fns/tz'
import type { Logger } from 'pino'
import type { DemoPunch } from '#seed/demo/attendance/punch-day.ts'
import { timeZone } from '#seed/demo/calendar.ts'

export interface EnrolledPerson {
  /** Number by which the terminal knows them. */
  pin: string
  name: string
  /** May open its menu. */
  admin: boolean
}

export interface AdmsTerminal {
  punch(punch: DemoPunch): void
  close(): Promise<void>
}

const usualPollMs = 10_000
const linesAtOnce = 200
/** Memory of a small terminal. */
const holdsAtMost = 20_000
const closeWithinMs = 2000

/**
 * A pushing attendance terminal, following the vendor's documentation: it announces itself and its enrolled people,
 * sends records until they are acknowledged, and executes queued commands.
 */
export function admsTerminal({
  url,
  serial,
  log,
  knows = [],
  pollMs = usualPollMs,
}: {
  url: string
  serial: string
  log: Logger
  /** People enrolled at the terminal. */
  knows?: readonly EnrolledPerson[]
  pollMs?: number
}): AdmsTerminal {
  const waiting: string[] = []
  const sent: string[] = []
  /** People in its memory, by their number. */
  const people = new Map(
    knows.map(({ pin, name, admin }) => [pin, `USER PIN=${pin}\tName=${name}\tPri=${admin ? 14 : 0}`]),
  )
  const ending = new AbortController()
  let greeted = false
  const working = work()

  async function work(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await turn()
      } catch (error) {
        greeted = false
        log.warn({ fault: String(error), waiting: waiting.length }, 'the portal does not answer the terminal')
      }
      await sleep(pollMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  async function turn(): Promise<void> {
    if (!greeted) {
      await call('GET', 'cdata', { options: 'all', pushver: '2.4.1', language: '69' })
      await tellPeople()
    }
    greeted = true
    while (waiting.length > 0) {
      const lines = waiting.slice(0, linesAtOnce)
      await call('POST', 'cdata', { table: 'ATTLOG', Stamp: '9999' }, lines.map((line) => `${line}\n`).join(''))
      waiting.splice(0, lines.length)
      sent.push(...lines)
      sent.splice(0, Math.max(0, sent.length - holdsAtMost))
    }
    for (const order of (await call('GET', 'getrequest', {})).split(/\r?\n/)) await obey(order)
  }

  async function obey(order: string): Promise<void> {
    const [, number, command] = /^C:(\d+):(.+)$/.exec(order) ?? []
    if (!number || !command) return
    if (command.startsWith('DATA QUERY ATTLOG')) waiting.unshift(...sent.splice(0))
    const [, verb, fields, pin] = /^DATA (UPDATE|DELETE) USERINFO (PIN=([^\t]+).*)$/s.exec(command) ?? []
    if (verb === 'UPDATE') people.set(pin!, `USER ${fields!}\tPri=0`)
    if (verb === 'DELETE') people.delete(pin!)
    if (command.startsWith('DATA QUERY USERINFO')) await tellPeople()
    const kind = command.split(' ')[0]!
    await call('POST', 'devicecmd', {}, `ID=${number}&Return=0&CMD=${kind}\n`)
  }

  async function tellPeople(): Promise<void> {
    const lines = [...people.values()]
    for (let from = 0; from < lines.length; from += linesAtOnce)
      await call('POST', 'cdata', { table: 'OPERLOG', Stamp: '9999' }, lines.slice(from, from + linesAtOnce).join('\n'))
  }

  async function call(method: string, path: string, words: Record<string, string>, body?: string): Promise<string> {
    const query = new URLSearchParams({ SN: serial, ...words })
    const answer = await fetch(`${url}/iclock/${path}?${query}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'text/plain' } }),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${text.slice(0, 100)}`)
    return text
  }

  return {
    punch(punch) {
      if (!people.has(punch.credential)) people.set(punch.credential, `USER PIN=${punch.credential}\tName=\tPri=0`)
      waiting.push(lineOf(punch))
      waiting.splice(0, Math.max(0, waiting.length - holdsAtMost))
    },
    async close() {
      ending.abort()
      await Promise.race([working, sleep(closeWithinMs, undefined, { ref: false })])
    },
  }
}

/** Number, time by its own clock, in or out, way of proof: a finger. */
function lineOf({ at, credential, state }: DemoPunch): string {
  const clock = new Date(at * 1000 + tzOffset(timeZone, new Date(at * 1000)) * 60_000)
  const time = clock.toISOString().slice(0, 19).replace('T', ' ')
  return `${credential}\t${time}\t${state === 'in' ? 0 : 1}\t1\t0`
}
