/** What a task may come from; `manual` is by hand. */
export const sourceKinds = [
  'manual',
  'five_s',
  'stoppage',
  'machine',
  'report',
  'alert',
  'audit_answer',
  'incident',
  'attendance_exception',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Kinds that a task names by `sourceId`; a 5S record has a field of its own. An answer of an audit is `<audit>:<question>`. */
export const namedKinds = sourceKinds.filter((kind) => kind !== 'manual' && kind !== 'five_s')
export const isNamed = (kind: SourceKind): boolean => namedKinds.some((named) => named === kind)

/** A stop has no id that outlives a correction: it is known by its machine and its first instant in UTC. */
export const stopSource = (machineId: string, start: string): string => `${machineId}@${new Date(start).toISOString()}`

export const stopOf = (source: string): { machineId: string; start: string } | null => {
  const [, machineId, start] = /^([0-9a-f-]{36})@(\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(source) ?? []
  return machineId && start ? { machineId, start } : null
}

/** A report with its state is its address in the portal. */
export const reportSource = /^\/dashboard\/[^\s\\]*$/
