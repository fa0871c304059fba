import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { type RowFile, usualMost } from '#api/platform/resource/fields/files.contract.ts'
import type { PublicChoice } from '#api/platform/resource/public/public.contract.ts'
import { FilesInput } from '#web/platform/files/FilesInput.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Input } from '#web/ui/input.tsx'
import { controlOf } from '../fields/input-props.ts'
import { useSettled } from '../form/use-reference-options.ts'
import type { FieldInputProps } from '../shown-resource.ts'
import { useValueText } from '../use-value-text.ts'
import { choicesAtOnce, publicChoicesQuery } from './public.api.ts'
import { usePublicSource } from './public-source.ts'

type OwnInput = ComponentType<FieldInputProps>

/** The input of a field in a form for everybody; undefined for that of its type. @param isGiven the address chose it. */
export function publicInputOf(field: NamedField, isGiven: boolean): OwnInput | undefined {
  if (field.type === 'reference') return isGiven ? GivenReference : PublicReference
  if (field.type === 'images') return PublicPictures
  return isGiven ? GivenText : undefined
}

/** What the address has chosen, in words. */
function GivenText(props: FieldInputProps) {
  const text = useValueText(props.shown)
  return <Input {...controlOf(props)} readOnly dir="auto" value={text(props.field.name, String(props.value))} />
}

/** A row that the address has chosen, by its name; one that is out of use leaves the choice to who is here. */
function GivenReference(props: FieldInputProps) {
  const { at } = usePublicSource()
  const [id] = useState(String(props.value))
  const { data } = useQuery(publicChoicesQuery(at, props.field.name, { id }))
  if (data?.length !== 0) return <Input {...controlOf(props)} readOnly dir="auto" value={data?.[0]?.name ?? '…'} />
  return (
    <>
      <PublicReference {...props} value={props.value === id ? '' : props.value} />
      <p className="text-xs text-warning">
        <Trans>What this link names is out of use. Choose another.</Trans>
      </p>
    </>
  )
}

const asOption = ({ id, name }: PublicChoice) => ({ value: id, label: name })

/** A row by its name: all of them where they are few, of many those that the server finds. */
function PublicReference({ field, value, onChange, ...props }: FieldInputProps) {
  const { t } = useLingui()
  const { at } = usePublicSource()
  const [typed, setTyped] = useState('')
  const first = useQuery(publicChoicesQuery(at, field.name, {}))
  const isLong = first.data?.length === choicesAtOnce
  const choices = useQuery(publicChoicesQuery(at, field.name, { search: useSettled(isLong ? typed : '') }))
  const held = String(value ?? '')
  const own = useQuery({ ...publicChoicesQuery(at, field.name, { id: held }), enabled: held !== '' })
  const chosen = own.data?.find(({ id }) => id === held)
  const options = (choices.data ?? []).map(asOption)
  return (
    <Combobox
      {...controlOf({ ...props, field, value, onChange })}
      value={field.optional ? held : held || null}
      onChange={(next) => onChange(next ?? '')}
      options={field.optional ? [{ value: '', label: t`None` }, ...options] : options}
      chosen={chosen && asOption(chosen)}
      searched={isLong ? { busy: choices.isFetching, onSearch: setTyped, onEnd: () => undefined } : undefined}
    />
  )
}

/** Pictures of who has no account: seen from here alone until they are sent. */
function PublicPictures(props: FieldInputProps) {
  const { way } = usePublicSource()
  const { field, value, disabled, onChange } = props
  if (field.type !== 'images') return null
  return (
    <FilesInput
      {...controlOf(props)}
      kind="image"
      pair={field.pair === true}
      most={field.max ?? usualMost}
      value={value as RowFile[]}
      disabled={disabled}
      onChange={onChange}
      way={way}
    />
  )
}
