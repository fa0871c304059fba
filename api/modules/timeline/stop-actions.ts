/** A person's action on a stop that was not undone. */
export interface StopAction {
  /** Whole seconds since 1970. */
  at: number
  kind: 'classify' | 'note' | 'split' | 'join'
  reason: string | null
  note: string | null
}

/** A part of a stop, as people see it. */
export interface StopPart {
  from: number
  to: number
  /** Undefined where no person spoke of it; null: unexplained again. */
  reason: string | null | undefined
  note: string | null
}

interface Part extends StopPart {
  /** Number of the action that spoke last; -1: none. */
  reasonBy: number
  noteBy: number
}

/**
 * Applies people's actions to a stop, in their order. Both sides of a split keep the actions; of two joined stops the
 * latest count. An action grows with its stop.
 *
 * @param actions of the machine, in their order; those of other stops are ignored.
 */
export function partsOfStop({ from, to }: { from: number; to: number }, actions: readonly StopAction[]): StopPart[] {
  const parts: Part[] = [{ from, to, reason: undefined, note: null, reasonBy: -1, noteBy: -1 }]
  for (const [by, { at, kind, reason, note }] of actions.entries()) {
    if (at < from || at >= to) continue
    const index = parts.findIndex((part) => at < part.to)
    const part = parts[index]!
    if (kind === 'classify') Object.assign(part, { reason, reasonBy: by })
    else if (kind === 'note') Object.assign(part, { note, noteBy: by })
    else if (kind === 'split' && at > part.from) parts.splice(index, 1, { ...part, to: at }, { ...part, from: at })
    else if (kind === 'join' && at === part.from && index > 0) {
      const before = parts[index - 1]!
      const [explained, noted] = [
        part.reasonBy > before.reasonBy ? part : before,
        part.noteBy > before.noteBy ? part : before,
      ]
      parts.splice(index - 1, 2, {
        from: before.from,
        to: part.to,
        reason: explained.reason,
        reasonBy: explained.reasonBy,
        note: noted.note,
        noteBy: noted.noteBy,
      })
    }
  }
  return parts.map((part) => ({ from: part.from, to: part.to, reason: part.reason, note: part.note }))
}
