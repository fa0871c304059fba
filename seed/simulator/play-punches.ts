import { terminalDoor } from '#seed/demo/attendance/doors.ts'
import type { DemoPunch } from '#seed/demo/attendance/punch-day.ts'
import type { AdmsTerminal } from './adms-terminal.ts'
import type { Sink } from './outbox.ts'
import { punchEvent } from './punch-script.ts'

/** Plays people at doors by the clock. */
export function makePunchPlayer(
  script: Iterator<DemoPunch>,
  readers: Pick<Sink, 'send'>,
  terminal: Pick<AdmsTerminal, 'punch'>,
) {
  let next = take(script)
  return {
    /** Sends every punch up to `now` (epoch ms). @returns how many that was. */
    playUntil(now: number): number {
      const due: DemoPunch[] = []
      for (; next && next.at * 1000 <= now; next = take(script)) due.push(next)
      const atReaders = due.filter(({ door }) => door !== terminalDoor)
      if (atReaders.length > 0) readers.send(atReaders.map(punchEvent))
      for (const punch of due) if (punch.door === terminalDoor) terminal.punch(punch)
      return due.length
    },
  }
}

function take(script: Iterator<DemoPunch>): DemoPunch | undefined {
  const { done, value } = script.next()
  return done ? undefined : value
}
