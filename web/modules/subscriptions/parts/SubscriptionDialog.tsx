import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reachesSomebody, type Subscription } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { OutsideField } from '#web/modules/outside-recipients/public/OutsideField.tsx'
import { ChannelsField } from '#web/modules/webhooks/public/ChannelsField.tsx'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormatsField } from './FormatsField.tsx'
import { NobodyNotice, RecipientsField } from './RecipientsField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'

/** What somebody says of a subscription, new or not. */
export interface Draft extends Pick<Subscription, 'title' | 'timing' | 'formats' | 'webhooks'> {
  /** Ids of accounts. */
  recipients: string[]
  /** Ids of addresses outside. */
  outside: string[]
}

interface Props {
  title: ReactNode
  description: ReactNode
  /** The verb of its button. */
  submit: ReactNode
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  /** Code of the site by whose clock it comes. */
  site: string | null
  /** Recipients who are shown although nobody finds them any more. */
  known?: Subscription['recipients']
  save: { mutate: () => void; isPending: boolean; error: unknown }
  onClose: () => void
  /** What it shows, below its name. */
  children?: ReactNode
}

/** When a report comes, as which files and to whom. */
export function SubscriptionDialog(props: Props) {
  const { title, description, submit, draft, onChange, site, known = [], save, onClose, children } = props
  const { t, i18n } = useLingui()
  const firstWeekday = useSite()?.firstWeekday ?? 1
  const toSomebody = reachesSomebody(draft)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={draft.title.trim() === '' || draft.formats.length === 0 || !toSomebody}
            onClick={() => save.mutate()}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {save.error !== null && <Notice tone="danger">{i18n._(errorText(save.error))}</Notice>}
        <Field label={t`Name`} required>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={draft.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        {children}
        <ScheduleFields
          timing={draft.timing}
          onChange={(timing) => onChange({ timing })}
          site={site}
          firstWeekday={firstWeekday}
        />
        <FormatsField formats={draft.formats} onChange={(formats) => onChange({ formats })} />
        <RecipientsField chosen={draft.recipients} onChange={(recipients) => onChange({ recipients })} known={known} />
        <OutsideField chosen={draft.outside} onChange={(outside) => onChange({ outside })} />
        <ChannelsField
          chosen={draft.webhooks}
          onChange={(webhooks) => onChange({ webhooks })}
          hint={t`They get the figures with a link to the report, without the files.`}
        />
        {!toSomebody && <NobodyNotice />}
      </div>
    </Dialog>
  )
}
