import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { NewDeviceKey } from '#api/modules/ingest/devices.contract.ts'
import { curlOfEvent } from '#api/modules/ingest/event-examples.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { ingestPaths } from '../public/ingest-paths.ts'

export interface NewKeyProps {
  /** Of the device. */
  name: string
  made: NewDeviceKey
  onClose: () => void
}

/** The only time a key is seen, with a command that tries it. */
export function NewKeyDialog({ name, made: { key }, onClose }: NewKeyProps) {
  const { t } = useLingui()
  const target = { origin: location.origin, key, machine: null, workOrder: null }
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={<Trans>New key of {name}</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have kept the key</Trans>
        </Button>
      }
    >
      <div className="space-y-4 pb-2">
        <Notice tone="warning">
          <Trans>This is the only time the key is shown. Keep it where the device reads it.</Trans>
        </Notice>
        <CodeBlock text={key} label={t`The key`} />
        <section>
          <h3 className="mb-1 text-sm font-medium">
            <Trans>Try it</Trans>
          </h3>
          <p className="mb-2 text-sm text-muted">
            <Trans>
              Paste this into a shell: it sends a heartbeat, and the device’s last signal is now. Everything else it may
              send is on the page{' '}
              <Link to={ingestPaths.deviceApi} className="text-accent underline-offset-2 hover:underline">
                How devices send
              </Link>
              .
            </Trans>
          </p>
          <CodeBlock text={curlOfEvent(target, { kind: 'heartbeat' })} label={t`Command that sends a heartbeat`} />
        </section>
      </div>
    </Dialog>
  )
}
