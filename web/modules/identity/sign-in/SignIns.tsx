import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react'
import type { SignIn } from '#api/modules/identity/sign-in/sign-ins.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { endOtherSignIns, endSignIn, signInsQuery } from './sign-ins.api.ts'

/** Where one is signed in; what one does not know is ended here. */
export function SignIns() {
  const { t } = useLingui()
  const query = useQuery(signInsQuery)
  const others = query.data?.filter(({ present }) => !present) ?? []
  const endOthers = () =>
    askToConfirm({
      title: <Trans>End all other sign-ins?</Trans>,
      message: <Trans>Every other device has to sign in again. This one stays signed in.</Trans>,
      confirmLabel: t`End other sign-ins`,
      work: endOtherSignIns,
      done: t`The other sign-ins have ended`,
    })
  return (
    <Card
      title={<Trans>Signed-in devices</Trans>}
      tools={
        others.length > 0 && (
          <Button size="sm" onClick={endOthers}>
            <Trans>End all others</Trans>
          </Button>
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      <ul className="divide-y divide-line">
        {query.data?.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
    </Card>
  )
}

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, other: CircleHelp }

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { t } = useLingui()
  const { id, kind, address, timeZone, openedAt, seenAt, present } = signIn
  const name = useDeviceName(signIn)
  const Icon = icons[kind]
  const end = () =>
    askToConfirm({
      title: <Trans>End the sign-in on {name}?</Trans>,
      message: <Trans>That device has to sign in again.</Trans>,
      confirmLabel: t`End sign-in`,
      work: () => endSignIn(id),
      done: t`The sign-in has ended`,
    })
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <bdi>{name}</bdi>
          {present && <Badge tone="success">{t`This device`}</Badge>}
        </p>
        <p className="text-xs text-muted">
          <bdi dir="ltr">{[address, timeZone].filter(Boolean).join(' · ')}</bdi>
        </p>
        <p className="text-xs text-muted">
          <Trans>
            Signed in <DateText value={openedAt} />, last seen <DateText value={seenAt} />
          </Trans>
        </p>
      </div>
      {!present && (
        <Button size="sm" onClick={end} aria-label={t`End the sign-in on ${name}`}>
          {t`End sign-in`}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  const { t } = useLingui()
  if (browser !== null && system !== null) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
