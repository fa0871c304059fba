import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fingerprint, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Passkey, renamePasskeySchema } from '#api/modules/identity/passkeys/passkeys.contract.ts'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { addPasskey, canHavePasskeys, passkeysQuery, removePasskey, renamePasskey } from './passkeys.api.ts'
import { doorQuery } from '../sign-in/demo-accounts.ts'

/** One's passkeys: made on this device or another, named, taken away. */
export function Passkeys() {
  const { t } = useLingui()
  const query = useQuery(passkeysQuery)
  const door = useQuery(doorQuery).data
  const [naming, setNaming] = useState<Passkey>()
  const add = useMutation({
    mutationFn: () => addPasskey(t`Passkey`),
    meta: {
      done: t`Passkey added`,
      explain: (error) => {
        if (error instanceof QuestionCancelled) return true
        const isRegistered = error instanceof Error && error.name === 'InvalidStateError'
        return isRegistered ? { text: t`This device has a passkey of yours already` } : undefined
      },
    },
  })
  const { passkeys: allowed } = useSession().company
  const possible = allowed && canHavePasskeys(door?.passkeys)
  return (
    <Card
      title={<Trans>Passkeys</Trans>}
      tools={
        possible && (
          <Button size="sm" busy={add.isPending} onClick={() => add.mutate()}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-16" />} />
      {query.data?.length === 0 && (
        <p className="text-sm text-muted">
          {!allowed ? (
            <Trans>Your company does not let people sign in by passkeys.</Trans>
          ) : possible ? (
            <Trans>Sign in by fingerprint, face or PIN of your device, without a password.</Trans>
          ) : (
            <Trans>Passkeys work under the portal’s public address, with https.</Trans>
          )}
        </p>
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onName={() => setNaming(passkey)} />
        ))}
      </ul>
      {naming && <NameDialog passkey={naming} onClose={() => setNaming(undefined)} />}
    </Card>
  )
}

function PasskeyRow({ passkey, onName }: { passkey: Passkey; onName: () => void }) {
  const { t } = useLingui()
  const { id, name, synced, createdAt, usedAt } = passkey
  const remove = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Remove the passkey {name}?</Trans>,
      message: <Trans>It no longer signs you in. Take it off your device too: this page cannot do that.</Trans>,
      confirmLabel: t`Remove passkey`,
      work: () => removePasskey(id),
      explain: (error) => (error instanceof QuestionCancelled ? true : undefined),
      done: t`Passkey removed`,
    })
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Fingerprint aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <bdi className="min-w-0 truncate">{name}</bdi>
          {synced && <Badge>{t`Synced`}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {usedAt ? (
            <Trans>
              Added <DateText value={createdAt} />, last used <DateText value={usedAt} />
            </Trans>
          ) : (
            <Trans>
              Added <DateText value={createdAt} />, not used yet
            </Trans>
          )}
        </p>
      </div>
      <IconButton size="sm" label={t`Rename the passkey ${name}`} icon={<Pencil />} onClick={onName} />
      <Button size="sm" onClick={remove} aria-label={t`Remove the passkey ${name}`}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}

function NameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm<{ name: string }, unknown, { name: string }>({
    resolver: useFormResolver(renamePasskeySchema),
    defaultValues: { name: passkey.name },
  })
  return (
    <FormDialog
      form={form}
      width="sm"
      title={<Trans>Rename passkey</Trans>}
      submitLabel={t`Save name`}
      save={({ name }) => renamePasskey(passkey.id, name)}
      done={t`Name saved`}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={t`Name`} maxLength={60} />
    </FormDialog>
  )
}
