import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { queryClient } from '#web/platform/query/query-client.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { beginApp, makeNewCodes, removeApp, secondStepQuery } from './second-step.api.ts'
import { AppDialog } from './AppDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Who does not want to say the password again has changed nothing: there is nothing to tell. */
const silentWhenLeft = (error: unknown) => (error instanceof QuestionCancelled ? true : undefined)

/** The second step of signing in: an authenticator app, and codes for the day it is lost. */
export function SecondStep() {
  const { t } = useLingui()
  const query = useQuery(secondStepQuery)
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const begin = useMutation({ mutationFn: beginApp, onSuccess: setApp, meta: { explain: silentWhenLeft } })
  const renew = () =>
    askToConfirm({
      title: <Trans>Make new recovery codes?</Trans>,
      message: <Trans>The codes that you have now stop working.</Trans>,
      confirmLabel: t`Make new codes`,
      work: async () => setCodes(await makeNewCodes()),
      explain: silentWhenLeft,
    })
  const remove = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Remove the authenticator app?</Trans>,
      message: <Trans>Signing in will ask for the password alone. The recovery codes stop working.</Trans>,
      confirmLabel: t`Remove app`,
      work: removeApp,
      explain: silentWhenLeft,
      done: t`The authenticator app was removed`,
    })
  /** Whoever had to set it up first goes on only when the codes are kept. */
  const seen = () => {
    setCodes([])
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const state = query.data
  const left = state?.recoveryCodesLeft ?? 0
  return (
    <Card title={<Trans>Two-step sign-in</Trans>}>
      <QueryState query={query} skeleton={<Skeleton className="h-24" />} />
      {state && (
        <ul className="divide-y divide-line">
          <Way
            icon={<Smartphone />}
            title={<Trans>Authenticator app</Trans>}
            badge={state.appSince !== null && <Badge tone="success">{t`On`}</Badge>}
            about={
              state.appSince === null ? (
                <Trans>After the password, a code from an app on your phone.</Trans>
              ) : (
                <Trans>
                  Since <DateText value={state.appSince} />
                </Trans>
              )
            }
            action={
              state.appSince === null ? (
                <Button size="sm" variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
                  <Trans>Set up</Trans>
                </Button>
              ) : (
                <Button size="sm" onClick={remove} aria-label={t`Remove the authenticator app`}>
                  <Trans>Remove</Trans>
                </Button>
              )
            }
          />
          {state.appSince !== null && (
            <Way
              icon={<KeyRound />}
              title={<Trans>Recovery codes</Trans>}
              badge={left <= 2 && <Badge tone="warning">{t`Few left`}</Badge>}
              about={<Plural value={left} one="# code left" other="# codes left" />}
              action={
                <Button size="sm" onClick={renew}>
                  <Trans>Make new codes</Trans>
                </Button>
              }
            />
          )}
        </ul>
      )}
      {app && (
        <AppDialog
          app={app}
          onConfirmed={(made) => {
            setApp(undefined)
            setCodes(made)
          }}
          onClose={() => setApp(undefined)}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={seen} />}
    </Card>
  )
}

/** One way to take the second step, with what one can do about it. */
function Way(props: { icon: ReactNode; title: ReactNode; badge: ReactNode; about: ReactNode; action: ReactNode }) {
  const { icon, title, badge, about, action } = props
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span aria-hidden className="mt-0.5 text-muted [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {title}
          {badge}
        </p>
        <p className="text-xs text-muted">{about}</p>
      </div>
      {action}
    </li>
  )
}
