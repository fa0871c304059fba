import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { NotificationFacts } from '#api/modules/notifications/notifications.contract.ts'
import { useFailureText } from '#web/platform/subscriptions/failure-text.ts'

/** A notification in the reader's language: what happened, and the rest of it. */
export function useNotificationText(): (facts: NotificationFacts) => { title: string; detail: string } {
  const { t } = useLingui()
  const failure = useFailureText()
  return useCallback(
    (facts) => {
      const { title } = facts
      switch (facts.kind) {
        case 'subscriptionStopped':
          return {
            title: t`Subscription stopped: ${title}`,
            detail: t`You no longer have the permission to read or export this report.`,
          }
        case 'subscriptionViewLost': {
          const { view } = facts
          return {
            title: t`${title} no longer follows the view “${view}”`,
            detail: t`The view was deleted or is no longer shared with you. The report is sent as the view showed it last.`,
          }
        }
        case 'subscriptionFailed':
          return { title: t`The report could not be made: ${title}`, detail: failure(facts.error) }
        case 'subscriptionUndelivered': {
          const { recipient } = facts
          return { title: t`Not delivered to ${recipient}: ${title}`, detail: failure(facts.error) }
        }
        case 'alertFired':
          return {
            title: t`${title}: ${plural(facts.count, { one: '# over the line', other: '# over the line' })}`,
            detail: namesOf(facts),
          }
        case 'alertRecovered':
          return { title: t`${title}: recovered`, detail: namesOf(facts) }
        case 'alertStopped':
          return {
            title: t`Alert stopped: ${title}`,
            detail: t`You no longer have the permission to read its figures.`,
          }
        case 'alertFailed':
          return { title: t`The alert could not be checked: ${title}`, detail: failure(facts.error) }
      }
    },
    [t, failure],
  )
}

function namesOf({ members, count }: { members: { name: string; value: string }[]; count: number }): string {
  const named = members.map(({ name, value }) => `${name} ${value}`).join(', ')
  return count > members.length ? `${named} …` : named
}
