import type { DeviceEvent, DeviceEventKind } from './events.contract.ts'

/** Columns for the codes of an event. */
type CodeColumn = 'work_order' | 'operator' | 'stop_reason' | 'scrap_reason'

interface EventKind<Event> {
  /**
   * Effect on the timeline of its machine: `atOnce` changes its visible state, `soon` adds to its time or pieces,
   * `none` neither.
   */
  timeline: 'atOnce' | 'soon' | 'none'
  /** Counts without a machine. The table of events checks the same. */
  withoutMachine: boolean
  /** The fields that hold codes, by where they are kept. */
  codes: Partial<Record<CodeColumn, keyof Event>>
}

/**
 * Properties of a kind of event beside its fields. The compiler also requires its example, its place among events of
 * one instant (`timeline/machine-event.ts`) and its words; a test requires its name in the database.
 */
export const eventKinds: { [Kind in DeviceEventKind]: EventKind<Extract<DeviceEvent, { kind: Kind }>> } = {
  state: { timeline: 'atOnce', withoutMachine: false, codes: { stop_reason: 'reason' } },
  count: { timeline: 'soon', withoutMachine: false, codes: {} },
  cycle: { timeline: 'soon', withoutMachine: false, codes: {} },
  scrap: { timeline: 'soon', withoutMachine: false, codes: { scrap_reason: 'reason' } },
  order_start: { timeline: 'atOnce', withoutMachine: false, codes: { work_order: 'workOrder' } },
  order_stop: { timeline: 'atOnce', withoutMachine: false, codes: { work_order: 'workOrder' } },
  operator_on: { timeline: 'atOnce', withoutMachine: false, codes: { operator: 'operator' } },
  operator_off: { timeline: 'atOnce', withoutMachine: false, codes: { operator: 'operator' } },
  stop_reason: { timeline: 'atOnce', withoutMachine: false, codes: { stop_reason: 'reason' } },
  heartbeat: { timeline: 'soon', withoutMachine: true, codes: {} },
  revoke: { timeline: 'soon', withoutMachine: false, codes: {} },
  meter: { timeline: 'none', withoutMachine: true, codes: {} },
  punch: { timeline: 'none', withoutMachine: true, codes: {} },
}

const kindsWhere = (holds: (kind: EventKind<never>) => boolean): readonly DeviceEventKind[] =>
  (Object.keys(eventKinds) as DeviceEventKind[]).filter((kind) => holds(eventKinds[kind] as EventKind<never>))

/** Kinds that change the visible state of a machine. */
export const urgentKinds = kindsWhere(({ timeline }) => timeline === 'atOnce')

/** Kinds that say something of a machine's time or pieces. */
export const timelineKinds = kindsWhere(({ timeline }) => timeline !== 'none')

export const kindsWithoutMachine = kindsWhere(({ withoutMachine }) => withoutMachine)

/** The codes in an event, by column. */
export function codesOf(event: DeviceEvent): { [Column in CodeColumn]?: string | undefined } {
  const fields = Object.entries(eventKinds[event.kind].codes) as [CodeColumn, keyof DeviceEvent][]
  return Object.fromEntries(fields.map(([column, field]) => [column, event[field]]))
}
