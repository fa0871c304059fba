import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useSession } from '#web/platform/session/session.ts'

/** Shown above people's days unless the reader sees everybody, so that they are not mistaken for the whole plant. */
export function PeopleOfNotice() {
  const { i18n } = useLingui()
  const { peopleOf } = useSession()
  if (peopleOf === null) return null
  const { departments, reports, self } = peopleOf
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(departments)
  return (
    <p className="mb-3 flex items-start gap-1.5 text-sm text-muted">
      <Users aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {departments.length > 0 ? (
          self ? (
            <Trans>You see the people of {names}, and yourself.</Trans>
          ) : (
            <Trans>You see the people of {names}.</Trans>
          )
        ) : self ? (
          <Trans>You see your own days.</Trans>
        ) : (
          <Trans>You see no days: your account is not linked to an employee. The personnel office can link it.</Trans>
        )}{' '}
        {reports > 0 && (
          <Plural
            value={reports}
            one="You see the days of # person who reports to you, too."
            other="You see the days of # people who report to you, too."
          />
        )}
      </span>
    </p>
  )
}
