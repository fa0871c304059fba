import { useState } from 'react'
import type { useReplay } from '../use-replay.ts'
import { ReplayBar, type Speed, usePlaying } from './ReplayBar.tsx'

interface ReplayProps {
  replay: ReturnType<typeof useReplay>
  timeZone: string
  /** The server's clock, in epoch milliseconds. */
  now: number
  /** The moment shown, ISO 8601. */
  at: string
  seek: (at: string) => void
  /** Null ends the replay. */
  jump: (at: string | null) => void
}

/** The bar that runs the board through the past; the address keeps the moment. */
export function Replay({ replay, timeZone, now, at: shown, seek: show, jump }: ReplayProps) {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(60)
  const span = replay.span ?? { from: 0, to: 0 }
  const at = Date.parse(shown)
  const seek = (moment: number) => {
    const next = Math.round(Math.min(Math.max(moment, span.from), span.to))
    if (next >= span.to) setPlaying(false)
    show(new Date(next).toISOString())
  }
  usePlaying(playing, speed, (passed) => seek(at + passed))
  return (
    <ReplayBar
      timeZone={timeZone}
      from={span.from}
      to={span.to}
      at={Math.min(Math.max(at, span.from), span.to)}
      kind={replay.kind}
      shifts={replay.shifts}
      playing={playing}
      speed={speed}
      hasNext={span.to < now - 60_000}
      onKind={replay.chooseKind}
      onSeek={seek}
      onPlay={(next) => {
        setPlaying(next)
        // At its end it starts over.
        if (next && at >= span.to) show(new Date(span.from).toISOString())
      }}
      onSpeed={setSpeed}
      onMove={(direction) => {
        setPlaying(false)
        jump(new Date(direction < 0 ? span.from - 1000 : span.to + 1000).toISOString())
      }}
      onLive={() => jump(null)}
    />
  )
}
