import { classNames } from '#web/ui/class-names.ts'

const lanes = 16
const laneLength = 100

type Segment = { state: 'run' | 'stop' | 'setup' | 'idle'; length: number }

const looks: Record<Segment['state'], string> = {
  run: 'bg-accent opacity-20',
  setup: 'bg-state-setup opacity-60',
  idle: 'bg-line-strong opacity-60',
  stop: 'bg-state-stop opacity-80',
}

/** Small repeatable generator (Park-Miller), so that the picture is the same at every visit. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function lane(seed: number): readonly Segment[] {
  const next = numbers(seed * 7919)
  const segments: Segment[] = []
  for (let filled = 0; filled < laneLength;) {
    const run = 6 + next() * 26
    const kind = next()
    const state = kind < 0.25 ? 'stop' : kind < 0.45 ? 'setup' : 'idle'
    const pause = 0.6 + next() * (state === 'setup' ? 4 : 2.4)
    segments.push({ state: 'run', length: run }, { state, length: pause })
    filled += run + pause
  }
  return segments
}

const pattern = Array.from({ length: lanes }, (_, index) => lane(index + 3))

/** Decoration of the sign-in screens: days of machines as bars. It shows no figures of any plant. */
export function ShiftPattern() {
  return (
    <div aria-hidden className="flex flex-col gap-3 overflow-hidden">
      {pattern.map((segments, laneIndex) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
        <div key={laneIndex} className="flex h-4 w-[120%] gap-px">
          {segments.map(({ state, length }, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
              key={index}
              className={classNames('rounded-[2px]', looks[state])}
              style={{ flexGrow: length, flexBasis: 0 }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
