import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outsideLimit } from '#api/modules/outside-recipients/outside-recipients.contract.ts'
import type { OutsideStatus } from '#api/modules/outside-recipients/outside-recipients.states.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import { createRow, optionsQuery } from '#web/platform/resource/resource.api.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { outsideRecipientsPage as shown } from '../outside-recipients.page.ts'
import { outsideWords } from '../outside-words.ts'

type Props = {
  /** Ids of those chosen. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Addresses outside the company, for people who may send there: a new one is asked by mail first. */
export function OutsideField({ chosen, onChange }: Props) {
  const { t, i18n } = useLingui()
  const may = useCan()('subscriptions:outside')
  const [typed, setTyped] = useState('')
  const all = useQuery({ ...optionsQuery(shown.resource.name), enabled: may }).data ?? []
  const explain = useFaultsText(shown)
  const ask = useMutation({
    mutationFn: (email: string) => createRow(shown, { email, language: toLanguage(i18n.locale) }),
    onSuccess: ({ id }) => choose(id),
    meta: { done: t`The address is asked by mail`, explain: shownOnPage },
  })
  if (!may) return null
  const email = typed.trim().toLowerCase()
  const existing = all.find(({ code, name }) => code === email && name !== 'revoked')

  function choose(id: string): void {
    if (!chosen.includes(id)) onChange([...chosen, id])
    setTyped('')
  }

  function add(): void {
    if (existing) choose(existing.id)
    else if (email !== '') ask.mutate(email)
  }

  function refusal(error: unknown): string {
    const explained = explain(error)
    return (typeof explained === 'object' && explained.text) || i18n._(errorText(error))
  }

  const named = chosen.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return (
    <Field
      label={t`Outside the company`}
      hint={t`The recipient is asked once, and gets the report only after a yes. They get the figures that you see.`}
      error={ask.error ? refusal(ask.error) : undefined}
    >
      {(control) => (
        <div className="grid gap-2">
          {named.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {named.map(({ id, code, name }) => (
                <li key={id} className="flex max-w-full items-center gap-1.5">
                  <Chip label={code} onRemove={() => onChange(chosen.filter((other) => other !== id))}>
                    <bdi dir="ltr">{code}</bdi>
                    {name !== 'confirmed' && ` · ${i18n._(outsideWords[name as OutsideStatus].label)}`}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <div className="flex gap-2">
            <Input
              {...control}
              type="email"
              inputMode="email"
              dir="ltr"
              list="outside-known"
              autoComplete="off"
              placeholder="name@example.com"
              className="min-w-0 flex-1"
              value={typed}
              onChange={(event) => {
                ask.reset()
                setTyped(event.target.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <datalist id="outside-known">
              {all
                .filter(({ id, name }) => !chosen.includes(id) && name === 'confirmed')
                .map(({ id, code }) => (
                  <option key={id} value={code}>
                    {code}
                  </option>
                ))}
            </datalist>
            <Button busy={ask.isPending} disabled={email === '' || chosen.length >= outsideLimit} onClick={add}>
              {existing || email === '' ? <Trans>Add</Trans> : <Trans>Ask and add</Trans>}
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
