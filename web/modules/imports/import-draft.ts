import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { mappingSchema, uploadSchema } from '#api/modules/imports/imports.contract.ts'
import { runQuery } from './imports.api.ts'

const storageKey = 'import-draft'

const draftSchema = z.object({
  upload: uploadSchema,
  profile: z.string().nullable(),
  mapping: mappingSchema,
  /** The last run that was started with it. */
  runId: z.string().nullable(),
})
export type ImportDraft = z.infer<typeof draftSchema>

/** The file to import and the choices for it; a reload of the page keeps it until it is imported. */
export function useImportDraft(): [ImportDraft | null, (draft: ImportDraft | null) => void] {
  const [kept, setDraft] = useState(readDraft)
  const { data: run } = useQuery({ ...runQuery(kept?.runId ?? ''), enabled: typeof kept?.runId === 'string' })
  const draft = run?.status === 'done' && !run.dryRun ? null : kept
  useEffect(() => {
    try {
      if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft))
      else sessionStorage.removeItem(storageKey)
    } catch {
      // Storage may be full or forbidden: the draft then lives as long as the page.
    }
  }, [draft])
  return [draft, setDraft]
}

function readDraft(): ImportDraft | null {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return null
  }
}
