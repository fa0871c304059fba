import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type Annotation,
  type AnnotationChange,
  type NewAnnotation,
  annotationSchema,
  annotationsSchema,
} from '#api/modules/annotations/annotations.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/annotations'

/** Notes that touch some days; without a range the latest. */
export const annotationsQuery = (range: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['annotations', range],
    queryFn: ({ signal }) => request(annotationsSchema, path, { ...(range && { query: range }), signal }),
    staleTime: 60_000,
  })

const refresh = () => readAgain({ queryKey: ['annotations'] })

export async function createAnnotation(note: NewAnnotation): Promise<Annotation> {
  const made = await request(annotationSchema, path, { method: 'POST', body: note })
  await refresh()
  return made
}

/** @throws ApiError 409 when another person changed it meanwhile; the list is reloaded. */
export async function changeAnnotation(id: string, change: AnnotationChange): Promise<Annotation> {
  try {
    return await request(annotationSchema, `${path}/${id}`, { method: 'PATCH', body: change })
  } finally {
    await refresh()
  }
}

export async function removeAnnotation(id: string): Promise<void> {
  await request(z.undefined(), `${path}/${id}`, { method: 'DELETE' })
  await refresh()
}
