import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Eye, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { readSecret } from '../webhooks.api.ts'

/** The secret by which a receiver verifies that an event comes from the portal: shown on demand, and renewed. */
export function SecretSection({ row }: RowPartProps) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string>()
  const show = useMutation({ mutationFn: () => readSecret(row.id, false), onSuccess: setSecret })
  const renew = () =>
    askToConfirm({
      title: <Trans>Renew the secret of {String(row.values['name'])}?</Trans>,
      message: <Trans>For a day the former one signs beside it: put the new one into the receiver meanwhile.</Trans>,
      confirmLabel: t`Renew secret`,
      work: () => readSecret(row.id, true).then(setSecret),
      done: t`Secret renewed`,
    })
  return (
    <div className="space-y-4 text-sm">
      <p className="text-muted">
        <Trans>
          The receiver checks each event by it, with a library of Standard Webhooks. An event may come twice: its id is
          then the same.
        </Trans>
      </p>
      {secret && <CodeBlock text={secret} label={t`Secret`} />}
      <div className="flex flex-wrap gap-2">
        {!secret && (
          <Button icon={<Eye />} busy={show.isPending} onClick={() => show.mutate()}>
            <Trans>Show secret</Trans>
          </Button>
        )}
        <Button icon={<RotateCw />} onClick={renew}>
          <Trans>Renew secret</Trans>
        </Button>
      </div>
    </div>
  )
}
