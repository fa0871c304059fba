import type { ChartFrame, TimescaleSpec } from '#web/core/chart-specs/chart-spec.ts'
import { named, randomness } from './sample-frame.ts'

/** Machines with their states along two days. */
export function sampleTimescale(frame: ChartFrame, machines: number, stops: number): TimescaleSpec {
  const say = named(frame)
  const random = randomness(11)
  const from = Date.UTC(2026, 10, 16, 6)
  const until = Date.UTC(2026, 10, 18, 6)
  const iso = (clock: number) => new Date(clock).toISOString().slice(0, 19)
  const tones = ['stop', 'undefined', 'setup', 'planned', 'idle', 'nodata'] as const
  const labels = [
    ['Hydraulic failure', 'عطل هيدروليكي'],
    ['Undefined', 'غير محدد'],
    ['Mould change', 'تغيير القالب'],
    ['Break', 'استراحة'],
    ['No order', 'لا يوجد أمر'],
    ['No data', 'لا توجد بيانات'],
  ] as const
  const rows = Array.from({ length: machines }, (_, index) => ({
    key: `m${index}`,
    label: `${say('Press', 'مكبس')} ${index + 1} · Engel Victory 330/120`,
  }))
  const intervals = rows.flatMap((row) => {
    const made = []
    let clock = from
    for (let index = 0; index < stops && clock < until; index++) {
      const run = (0.3 + random()) * ((until - from) / stops) * 0.9
      const stop = (0.05 + random() * random()) * ((until - from) / stops) * 0.8
      const which = Math.floor(random() * random() * 6)
      made.push({
        key: `${row.key}-r${index}`,
        row: row.key,
        start: iso(clock),
        end: iso(Math.min(until, clock + run)),
        tone: 'run' as const,
        label: `WO-${1000 + index}`,
      })
      clock += run
      if (clock >= until) break
      made.push({
        key: `${row.key}-s${index}`,
        row: row.key,
        start: iso(clock),
        end: iso(Math.min(until, clock + stop)),
        tone: tones[which]!,
        label: say(labels[which]![0], labels[which]![1]),
      })
      clock += stop
    }
    return made
  })
  return {
    kind: 'timescale',
    ...frame,
    title: say('Machines over time', 'الماكينات عبر الزمن'),
    click: 'open',
    by: say('Machine', 'الماكينة'),
    from: iso(from),
    until: iso(until),
    rows,
    intervals,
    states: [
      { tone: 'run', label: say('Running', 'تعمل') },
      { tone: 'stop', label: say('Stop', 'توقف') },
      { tone: 'undefined', label: say('Undefined stop', 'توقف غير محدد') },
      { tone: 'setup', label: say('Setup', 'إعداد') },
      { tone: 'planned', label: say('Planned', 'مخطط') },
      { tone: 'idle', label: say('Idle', 'خامل') },
      { tone: 'nodata', label: say('No data', 'لا توجد بيانات') },
    ],
    edges: [
      '2026-11-16T14:00:00',
      '2026-11-16T22:00:00',
      '2026-11-17T06:00:00',
      '2026-11-17T14:00:00',
      '2026-11-17T22:00:00',
    ].map((at) => ({ at })),
  }
}
