import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Camera, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ideas } from '#api/modules/ideas/ideas.contract.ts'
import type { Identified } from '#api/modules/kiosk/kiosk.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, inputClass } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sendIdea } from '../kiosk.api.ts'

const { name: title, description: text } = ideas.fields

interface IdeaFormProps {
  kioskKey: string
  person: Identified
  /** It is sent, and has this number. */
  onSent: (code: string) => void
  onBack: () => void
}

/** An idea of the person at the kiosk: two texts and a photo. */
export function IdeaForm({ kioskKey, person, onSent, onBack }: IdeaFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [picture, setPicture] = useState<File>()
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: () => sendIdea(kioskKey, { ticket: person.ticket, name, description, picture }),
    onSuccess: ({ code }) => onSent(code),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form
      onSubmit={submit}
      autoComplete="off"
      className="grid w-full max-w-3xl gap-4 rounded-xl border-2 border-accent bg-card px-6 py-8"
    >
      <h2 className="text-2xl font-semibold">
        <Trans>
          An idea of <bdi>{person.name}</bdi>
        </Trans>
      </h2>
      <Field label={t`Title`} required>
        {(control) => (
          <Input
            {...control}
            maxLength={title.max}
            className="h-14 text-xl"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t`Description`} required hint={t`What is wrong today, and what would be better.`}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={text.max}
            className={classNames(inputClass, 'h-auto py-2 text-xl')}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={t`Photo`}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="image/*"
            capture="environment"
            lead={<Camera />}
            className="h-14 py-3 text-lg"
            onChange={(event) => setPicture(event.target.files?.[0])}
          />
        )}
      </Field>
      {isError && (
        <Notice tone="danger">
          <Trans>The idea was not sent. Check the network, then try again.</Trans>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-4">
        <Button className="!h-14 text-lg" disabled={isPending} onClick={onBack}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="!h-14 text-lg [&>svg]:size-6"
          icon={<Send />}
          disabled={isPending || !name.trim() || !description.trim()}
        >
          <Trans>Send the idea</Trans>
        </Button>
      </div>
    </form>
  )
}
