import { useEffect, useState } from 'react'
import type { Layout, LayoutPlace } from '#api/modules/andon/layouts.contract.ts'
import { type Draft, draftOf, redo, undo } from './draft.ts'
import { keepPlan, readKeptPlan } from './kept-plan.ts'

/** A plan while it is edited: neither a reload nor another person's save loses changes. */
export function usePlanDraft(layout: Layout) {
  const [{ version, draft }, set] = useState(() => begin(layout))
  const dirty = draft.past.length > 0
  const newer = layout.version > version
  // Without local changes the plan follows the last saved version.
  if (newer && !dirty) set({ version: layout.version, draft: draftOf(layout) })
  const change = (next: (now: Draft) => Draft) => set((now) => ({ ...now, draft: next(now.draft) }))

  useEffect(() => {
    keepPlan(layout.id, dirty ? { version, places: draft.places } : null)
  }, [layout.id, version, dirty, draft.places])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      set((now) => ({ ...now, draft: event.shiftKey ? redo(now.draft) : undo(now.draft) }))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return {
    draft,
    /** Of the plan that the changes were begun from. */
    version,
    dirty,
    /** Another person saved the plan while it was edited here. */
    overtaken: newer && dirty,
    change,
    /** Continues from a saved plan. @param sent the places saved with it; later changes are kept. */
    adopt: (saved: Layout, sent?: readonly LayoutPlace[]) =>
      set((now) => ({
        version: saved.version,
        draft:
          sent !== undefined && now.draft.places !== sent
            ? { places: now.draft.places, past: [saved.places], future: [] }
            : draftOf(saved),
      })),
  }
}

function begin(layout: Layout): { version: number; draft: Draft } {
  const kept = readKeptPlan(layout.id)
  if (!kept) return { version: layout.version, draft: draftOf(layout) }
  return { version: kept.version, draft: { places: kept.places, past: [layout.places], future: [] } }
}
