import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Keeps the typed values through a reload of this tab, until the form is sent (`forget`).
 *
 * @param fields which fields to keep; never a password.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  fields: readonly Path<Values>[],
): { forget: () => void } {
  const key = `draft:${name}`
  useEffect(() => {
    try {
      const draft = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
      for (const field of fields) {
        if (draft[field] !== undefined)
          form.setValue(field, draft[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
      const { unsubscribe } = form.watch((values) => {
        const kept = Object.fromEntries(fields.map((field) => [field, values[field]]))
        window.sessionStorage.setItem(key, JSON.stringify(kept))
      })
      return unsubscribe
    } catch {
      // Storage is blocked: the form works without a draft.
      return
    }
    // eslint-disable-next-line react/exhaustive-deps -- the field list is a constant of the form
  }, [form, key])
  return { forget: () => window.sessionStorage?.removeItem(key) }
}
