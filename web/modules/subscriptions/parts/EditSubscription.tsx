import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reachesSomebody, type Subscription } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { useSite } from '#web/platform/session/site.ts'
import { OutsideField } from '#web/modules/outside-recipients/public/OutsideField.tsx'
import { ChannelsField } from '#web/modules/webhooks/public/ChannelsField.tsx'
import { NobodyNotice, RecipientsField } from './RecipientsField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { FormatsField } from './SubscribeDialog.tsx'
import { changeSubscription } from '../subscriptions.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Changes times, formats and recipients of a report; its content is set up on the report's page. */
export function EditSubscription({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const [title, setTitle] = useState(subscription.title)
  const [timing, setTiming] = useState(subscription.timing)
  const [formats, setFormats] = useState(subscription.formats)
  const { follows } = subscription
  const [following, setFollowing] = useState(follows?.view !== undefined && follows.view !== null)
  const [recipients, setRecipients] = useState(subscription.recipients.map((person) => person.uid))
  const [outside, setOutside] = useState(subscription.outside.map(({ id }) => id))
  const [webhooks, setWebhooks] = useState<string[]>(subscription.webhooks)
  const toSomebody = reachesSomebody({ recipients, outside, webhooks })
  const save = useMutation({
    mutationFn: () =>
      changeSubscription(subscription, {
        title: title.trim(),
        formats,
        recipients,
        outside,
        webhooks,
        ...(follows && !following && { follow: false }),
        ...(JSON.stringify(timing) !== JSON.stringify(subscription.timing) && { timing }),
      }),
    onSuccess: onClose,
    onSettled: () => readAgain({ queryKey: ['subscriptions'] }),
    meta: { done: t`Subscription saved`, explain: shownOnPage },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change the subscription</Trans>}
      description={
        following ? (
          <Trans>Filters and columns are those of the view “{follows?.name}”.</Trans>
        ) : (
          <Trans>To change filters or columns, open the report and subscribe anew.</Trans>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={title.trim() === '' || formats.length === 0 || !toSomebody}
            onClick={() => save.mutate()}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {save.error && <Notice tone="danger">{i18n._(errorText(save.error))}</Notice>}
        <Field label={t`Name`} required>
          {(control) => (
            <Input {...control} maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
        <ScheduleFields
          timing={timing}
          onChange={setTiming}
          site={subscription.site}
          firstWeekday={site?.firstWeekday ?? 1}
        />
        {follows?.view && (
          <Switch
            label={t`Follow the view “${follows.name}”`}
            hint={t`Without it the report keeps the filters, columns and period that the view had last.`}
            checked={following}
            onChange={setFollowing}
          />
        )}
        <FormatsField formats={formats} onChange={setFormats} />
        <RecipientsField chosen={recipients} onChange={setRecipients} known={subscription.recipients} />
        <OutsideField chosen={outside} onChange={setOutside} />
        <ChannelsField
          chosen={webhooks}
          onChange={setWebhooks}
          hint={t`They get the figures with a link to the report, without the files.`}
        />
        {!toSomebody && <NobodyNotice />}
      </div>
    </Dialog>
  )
}
