import { setTimeout as sleep } from 'node:timers/promises'
import type { PunchedDoor } from './punched-door.ts'
import { terminalPeer } from './terminal-peer.ts'

export interface SteadyTerminals {
  /** Punches that the portal said it has: serial number, registration number and the terminal's clock. */
  acknowledged: Set<string>
  /** Answers that no terminal should get. */
  surprises: string[]
  /** Waits until everything each terminal sends is acknowledged. */
  stop(): Promise<void>
}

/** Correct terminals: each sends its records, and the same again until the answer is `OK`. */
export function startSteadyTerminals(url: string, door: PunchedDoor, perLog: number): SteadyTerminals {
  const acknowledged = new Set<string>()
  const surprises: string[] = []
  const ending = new AbortController()
  // Each second of the day before is recorded once a person, so that no two punches are one.
  const since = Math.floor(Date.now() / 1000) - 20 * 3600
  const clock = (second: number) => new Date((since + second) * 1000).toISOString().slice(0, 19).replace('T', ' ')

  async function terminal(serial: string): Promise<void> {
    const peer = terminalPeer(url, serial)
    for (let log = 0; !ending.signal.aborted; log++) {
      const records = Array.from({ length: perLog }, (_, index) => ({
        pin: door.numbers[(log + index) % door.numbers.length]!,
        at: clock(log),
      }))
      const lines = records.map(({ pin, at }) => `${pin}\t${at}\t0\t1\t0\t0\t0`)
      if (!(await deliver(peer, lines))) return
      for (const { pin, at } of records) acknowledged.add(`${serial} ${pin} ${at}`)
    }
  }

  /** @returns false where no terminal would be any the wiser by sending again. */
  async function deliver(peer: ReturnType<typeof terminalPeer>, lines: string[]): Promise<boolean> {
    for (;;) {
      const answer = await peer.punch(lines).catch(() => undefined)
      if (answer?.status === 200 && answer.text === `OK: ${lines.length}`) return true
      if (answer && answer.status !== 503) {
        surprises.push(`${answer.status} ${answer.text.slice(0, 200)}`)
        return false
      }
      await sleep(50)
    }
  }

  const running = door.serials.map(terminal)
  return {
    acknowledged,
    surprises,
    async stop() {
      ending.abort()
      await Promise.all(running)
    },
  }
}
