import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscription } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Switch } from '#web/ui/switch.tsx'
import { changeSubscription } from '../subscriptions.api.ts'
import { type Draft, SubscriptionDialog } from './SubscriptionDialog.tsx'

/** Changes times, formats and recipients of a report; its content is set up on the report's page. */
export function EditSubscription({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useLingui()
  const { follows, title, formats, webhooks } = subscription
  const [draft, setDraft] = useState<Draft>({
    title,
    timing: subscription.timing,
    formats,
    recipients: subscription.recipients.map(({ uid }) => uid),
    outside: subscription.outside.map(({ id }) => id),
    webhooks,
  })
  const [following, setFollowing] = useState(follows?.view !== undefined && follows.view !== null)
  const save = useMutation({
    mutationFn: () => {
      const { timing, ...rest } = draft
      return changeSubscription(subscription, {
        ...rest,
        title: draft.title.trim(),
        ...(follows && !following && { follow: false }),
        ...(JSON.stringify(timing) !== JSON.stringify(subscription.timing) && { timing }),
      })
    },
    onSuccess: onClose,
    onSettled: () => readAgain({ queryKey: ['subscriptions'] }),
    meta: { done: t`Subscription saved`, explain: shownOnPage },
  })
  return (
    <SubscriptionDialog
      title={<Trans>Change the subscription</Trans>}
      description={
        following ? (
          <Trans>Filters and columns are those of the view “{follows?.name}”.</Trans>
        ) : (
          <Trans>To change filters or columns, open the report and subscribe anew.</Trans>
        )
      }
      submit={<Trans>Save</Trans>}
      draft={draft}
      onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      site={subscription.site}
      known={subscription.recipients}
      save={save}
      onClose={onClose}
    >
      {follows?.view && (
        <Switch
          label={t`Follow the view “${follows.name}”`}
          hint={t`Without it the report keeps the filters, columns and period that the view had last.`}
          checked={following}
          onChange={setFollowing}
        />
      )}
    </SubscriptionDialog>
  )
}
