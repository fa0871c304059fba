import { useEffect, useRef, useState } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { isStopped } from '#api/modules/andon/andon.states.ts'
import { playStopTone } from './tone.ts'

/** A stop is new for so long. */
const newMilliseconds = 20_000

const none: ReadonlySet<string> = new Set()

/**
 * Machines that stopped since the page was opened.
 *
 * @param machines undefined until loaded.
 */
export function useNewStops(
  machines: readonly BoardMachine[] | undefined,
  { sound, signal }: { sound: boolean; signal: boolean },
): ReadonlySet<string> {
  const standing = useRef<ReadonlySet<string> | null>(null)
  const [fresh, setFresh] = useState(none)
  const wanted = useRef({ sound, signal })
  useEffect(() => {
    wanted.current = { sound, signal }
  })
  useEffect(() => {
    if (!machines) return
    const now = new Set(machines.filter(isStopped).map((machine) => machine.id))
    const before = standing.current
    standing.current = now
    if (!before) return
    const begun = [...now].filter((id) => !before.has(id))
    if (begun.length === 0) return
    if (wanted.current.sound) void playStopTone()
    if (!wanted.current.signal) return
    setFresh((earlier) => new Set([...earlier, ...begun]))
    setTimeout(() => setFresh((earlier) => new Set([...earlier].filter((id) => !begun.includes(id)))), newMilliseconds)
  }, [machines])
  return fresh
}
