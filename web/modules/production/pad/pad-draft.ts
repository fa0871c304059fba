import { useState } from 'react'
import { z } from 'zod'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'

const draftSchema = z.object({
  open: z.enum(['good', 'scrap', 'rework']).nullable(),
  quantity: z.number().int().min(0),
  reasonId: z.string().nullable(),
  counted: z.boolean(),
})
export type PadDraft = z.infer<typeof draftSchema>

export const emptyDraft: PadDraft = { open: null, quantity: 0, reasonId: null, counted: false }

/** Unsent input at a machine; it survives a reload. */
export function usePadDraft(machineId: string): [PadDraft, (draft: PadDraft) => void] {
  const key = `pad:${machineId}`
  const [draft, setDraft] = useState(() => {
    try {
      return draftSchema.parse(JSON.parse(readStored(key)))
    } catch {
      return emptyDraft
    }
  })
  return [
    draft,
    (next) => {
      setDraft(next)
      writeStored(key, next === emptyDraft ? '' : JSON.stringify(next))
    },
  ]
}
