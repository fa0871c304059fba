import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { usePages } from '#web/platform/navigation/pages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { optionsQuery } from '../resource.api.ts'

interface ReferenceProps extends Partial<FieldControl> {
  /** Name of the resource whose rows are offered. */
  to: string
  optional: boolean
  /** What choosing none is called. */
  none?: string
  /** Id of a row that is not offered. */
  without?: string | null
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
  value: string
  onChange: (id: string) => void
}

/** A row of another resource, found by typing part of its name; those out of use are offered only where they are chosen. */
export function ReferenceChoice({ to, optional, none, without, value, onChange, ...control }: ReferenceProps) {
  const { t, i18n } = useLingui()
  const page = usePages().find(({ path }) => path.endsWith(`/${to}`))
  const { data } = useQuery(optionsQuery(to))
  const options = useMemo(() => {
    const rows = (data ?? [])
      .filter((one) => (one.active && one.id !== without) || one.id === value)
      .map(({ id, name, code }) => ({ value: id, label: name, detail: code }))
    return optional ? [{ value: '', label: none ?? t`None` }, ...rows] : rows
  }, [data, optional, none, without, value, t])
  const choice = (
    <Combobox
      {...control}
      value={optional ? value : value || null}
      onChange={(next) => onChange(next ?? '')}
      options={options}
    />
  )
  if (optional || data?.length !== 0 || !page) return choice
  return (
    <>
      {choice}
      <p className="text-xs text-muted">
        <Trans>
          There is none yet. Add one first:{' '}
          <Link to={page.path} className="font-medium text-accent underline underline-offset-4">
            {i18n._(page.title)}
          </Link>
        </Trans>
      </p>
    </>
  )
}
