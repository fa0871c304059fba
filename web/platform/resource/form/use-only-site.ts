import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { optionsQuery } from '../resource.api.ts'
import { asksSite, onlySiteOf } from './only-site.ts'

/** Nobody has to choose where there is no choice. @param isNew whether the form is of a new row. */
export function useOnlySite(fields: readonly NamedField[], isNew: boolean): Values {
  const { data } = useQuery({ ...optionsQuery('sites'), enabled: isNew && fields.some(asksSite) })
  return useMemo(() => (data && isNew ? onlySiteOf(fields, data) : {}), [data, isNew, fields])
}
