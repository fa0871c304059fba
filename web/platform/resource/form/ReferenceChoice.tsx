import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Ref } from '#api/platform/resource/resource.contract.ts'
import { usePages } from '#web/platform/navigation/pages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { useReferenceOptions } from './use-reference-options.ts'

const asOption = ({ id, name, code }: Ref) => ({ value: id, label: name, detail: code })

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
  const { rows, chosen, isEmpty, isWhole, searched } = useReferenceOptions(to, value ? [value] : [])
  const [own] = chosen
  const offered = rows.filter(({ id }) => id !== without || id === value)
  const all = own && isWhole && !offered.some(({ id }) => id === own.id) ? [...offered, own] : offered
  const options = [...(optional ? [{ value: '', label: none ?? t`None` }] : []), ...all.map(asOption)]
  const choice = (
    <Combobox
      {...control}
      value={optional ? value : value || null}
      onChange={(next) => onChange(next ?? '')}
      options={options}
      chosen={own && asOption(own)}
      searched={searched}
    />
  )
  if (optional || !isEmpty || !page) return choice
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
