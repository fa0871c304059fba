import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { faultsOf } from '#api/platform/resource/check-value.contract.ts'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import type { Public } from '#api/platform/resource/public/public-reach.contract.ts'
import { type Resource, fieldsOf, initialValues } from '#api/platform/resource/resource.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { ApiError, NoResponseError, isMissing } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useDraft } from '#web/platform/forms/use-draft.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { checkedBy } from '../form/form-resolver.ts'
import { type FormValues, formOf, valuesOf } from '../form/form-values.ts'
import { begunHere, showFaults } from '../form/use-row-form.ts'
import type { ShownResource } from '../shown-resource.ts'
import { publicFiles } from './public-files.ts'
import { publicInputOf } from './public-inputs.tsx'
import type { PublicSource } from './public-source.ts'
import { sendPublicRow } from './public.api.ts'

interface PublicFormOptions {
  shown: ShownResource
  at: string
  create: NonNullable<Public['create']>
  asked: URLSearchParams
}

interface PublicFormState {
  form: UseFormReturn<FormValues>
  /** With inputs that need no account. */
  shown: ShownResource
  fields: readonly NamedField[]
  source: PublicSource
  send: (values: FormValues, website: string) => Promise<void>
}

/** The fields of the form in the order in which the definition opens them. */
export const sentFields = (resource: Pick<Resource, 'fields'>, names: readonly string[]): NamedField[] =>
  names.flatMap((name) => fieldsOf(resource).find((field) => field.name === name) ?? [])

/** What an address may choose: one of the choices or rows that the form offers itself. */
export const isGivenByAddress = ({ type }: NamedField): boolean => type === 'reference' || type === 'choice'

/** What the address has chosen. */
const givenBy = (asked: URLSearchParams, fields: readonly NamedField[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = isGivenByAddress(field) ? asked.get(field.name) : null
      return value !== null && faultsOf(field, value).length === 0 ? [[field.name, value]] : []
    }),
  )

/** The form of everybody: what is typed survives a reload and a cut of the network, until it has arrived. */
export function usePublicForm(
  { shown: page, at, create, asked }: PublicFormOptions,
  onSent: () => void,
): PublicFormState {
  const { i18n } = useLingui()
  const { resource } = page
  const [fields] = useState(() => sentFields(resource, create.fields))
  const [source] = useState(() => ({ at, given: givenBy(asked, fields), way: publicFiles(at) }))
  const { given } = source
  const [shown] = useState((): ShownResource => {
    const inputs = fields.flatMap((field) => {
      const own = publicInputOf(field, field.name in given)
      return own ? [[field.name, own] as const] : []
    })
    return { ...page, parts: { inputs: Object.fromEntries(inputs) } }
  })
  const resolver = useMemo(() => checkedBy(shown, { fields }, i18n), [shown, fields, i18n])
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: formOf(fields, { ...initialValues(resource), ...begunHere(fields), ...given }),
  })
  const draft = useDraft(
    form,
    at,
    fields.map(({ name }) => name).filter((name) => !(name in given)),
  )
  const send = async (values: FormValues, website: string) => {
    try {
      await sendPublicRow(at, valuesOf(fields, values), website)
      draft.forget()
      onSent()
    } catch (error) {
      if (!showFaults(form, shown, fields, error, i18n)) form.setError('root', { message: failureText(error, i18n) })
    }
  }
  return { form, shown, fields, source, send }
}

function failureText(error: unknown, i18n: I18n): string {
  if (error instanceof NoResponseError)
    return i18n._(msg`There is no connection. What you filled in is kept here: send it again once you are connected.`)
  if (isMissing(error)) return i18n._(msg`The company does not publish this page any more. Nothing was sent.`)
  if (error instanceof ApiError && error.code === 'too_many_requests') {
    const time = instantText(
      new Date(Date.now() + (error.retryAfter ?? 3600) * 1000).toISOString(),
      'time',
      i18n.locale,
    )
    return i18n._(
      msg`Too many were sent in the last hour. What you filled in is kept here: send it again after ${time}.`,
    )
  }
  return i18n._(errorText(error))
}
