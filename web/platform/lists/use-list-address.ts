import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

/** Parts of a list's address; what is missing or makes no sense is as if nothing was chosen. */
export const listParts = {
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().catch(''),
  choice: z.string().min(1).nullable().catch(null),
  flag: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .catch(false),
}

/**
 * What of a list is shown, as it stands in the address, so that a link shows the same and a reload keeps it.
 *
 * @param schema each part with what it is when the address does not say, as `listParts` have it; the same object at each
 *   rendering.
 * @returns the parts, and a function that changes some of them; whatever narrows the list goes back to its first page.
 */
export function useListAddress<Asked extends { page: number }>(
  schema: z.ZodType<Asked>,
): [Asked, (next: Partial<Asked>) => void] {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params])
  const go = useCallback(
    (next: Partial<Asked>) =>
      setParams(
        (now) => {
          const initial = schema.parse({})
          const wanted = { ...schema.parse(Object.fromEntries(now)), page: 1, ...next }
          for (const [key, value] of Object.entries(wanted))
            if (value === initial[key as keyof Asked]) now.delete(key)
            else now.set(key, String(value))
          return now
        },
        { replace: true },
      ),
    [schema, setParams],
  )
  return [asked, go]
}
