import type { StopReason, StopReasons } from '#api/modules/stoppages/stoppages.contract.ts'
import { searchKey } from '#web/ui/search-key.ts'

type ReasonGroup = { group: StopReason | null; reasons: StopReason[] }

/** Reasons that can be given, by their group: those without others below them. */
export function reasonGroups({ reasons }: StopReasons): ReasonGroup[] {
  const parents = new Set(reasons.map(({ parentId }) => parentId))
  const byId = new Map(reasons.map((reason) => [reason.id, reason]))
  const groups = new Map<string, ReasonGroup>()
  for (const reason of reasons) {
    if (parents.has(reason.id)) continue
    const group = reason.parentId === null ? null : (byId.get(reason.parentId) ?? null)
    const entry = groups.get(group?.id ?? '') ?? { group, reasons: [] }
    entry.reasons.push(reason)
    groups.set(group?.id ?? '', entry)
  }
  return [...groups.values()]
}

/** The reasons given most, in the order of the keys 1 to 9. */
export function frequentReasons({ reasons, frequent }: StopReasons): StopReason[] {
  const byId = new Map(reasons.map((reason) => [reason.id, reason]))
  return frequent.flatMap((id) => byId.get(id) ?? [])
}

/** Groups narrowed to the typed text: part of a reason's name or code, or of its group's name. */
export function findReasons(groups: readonly ReasonGroup[], typed: string): ReasonGroup[] {
  const key = searchKey(typed.trim())
  if (key === '') return [...groups]
  return groups.flatMap(({ group, reasons }) => {
    if (group && searchKey(group.name).includes(key)) return [{ group, reasons }]
    const matches = reasons.filter(({ name, code }) => searchKey(`${code} ${name}`).includes(key))
    return matches.length > 0 ? [{ group, reasons: matches }] : []
  })
}
