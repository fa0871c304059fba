import { z } from 'zod'
import type { LayoutPlace } from '#api/modules/andon/layouts.contract.ts'

const keptSchema = z.object({
  version: z.number(),
  places: z.array(z.object({ machineId: z.string(), x: z.number(), y: z.number() })),
})

const keyOf = (id: string) => `draft:plan:${id}`

/** Unsaved changes of a plan, with the version they are based on; they survive a reload of this tab. */
export function readKeptPlan(id: string): { version: number; places: LayoutPlace[] } | null {
  try {
    return keptSchema.safeParse(JSON.parse(window.sessionStorage.getItem(keyOf(id)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** @param kept null once there is nothing to keep. */
export function keepPlan(id: string, kept: { version: number; places: readonly LayoutPlace[] } | null): void {
  try {
    if (kept) window.sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
    else window.sessionStorage.removeItem(keyOf(id))
  } catch {
    // Storage is blocked: the plan is edited without a way back from a reload.
  }
}
