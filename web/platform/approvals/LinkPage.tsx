import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { LookedLink } from '#api/platform/approvals/approvals.contract.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { useOwnLanguage } from '#web/platform/i18n/language.ts'
import { MailedLink } from '#web/platform/mailed-links/MailedLink.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props<L extends LookedLink> {
  title: ReactNode
  /** Below `/api/`: it answers what the link is about. */
  path: string
  schema: z.ZodType<L>
  /** Where the same is decided in the portal. */
  inPortal: string
  /** @param looked of an open link. */
  children: (looked: L, token: string) => ReactNode
}

/** Opened by the link of a mail: an approver decides without signing in. */
export function LinkPage<L extends LookedLink>({ title, path, schema, inPortal, children }: Props<L>) {
  useOwnLanguage()
  return (
    <MailedLink
      title={title}
      path={path}
      look={(token) => postJson(schema, `/api/${path}`, { token })}
      unknown={
        <Notice tone="warning">
          <Trans>
            The portal does not know this link. Open it from the mail once more, or sign in and decide there.
          </Trans>
        </Notice>
      }
    >
      {(looked, token) =>
        looked.standing === 'open' ? (
          <>
            <p className="text-sm text-muted">
              <Trans>
                For <bdi>{looked.approver}</bdi>, <bdi>{looked.company}</bdi>
              </Trans>
            </p>
            {children(looked, token)}
          </>
        ) : (
          <Over standing={looked.standing} inPortal={inPortal} />
        )
      }
    </MailedLink>
  )
}

function Over({ standing, inPortal }: { standing: LookedLink['standing']; inPortal: string }) {
  return (
    <Notice tone={standing === 'used' || standing === 'decided' ? 'info' : 'warning'}>
      {standing === 'used' && <Trans>You have decided by this link already. It works only once.</Trans>}
      {standing === 'decided' && (
        <Trans>This is decided already, or was taken back. There is nothing left to do.</Trans>
      )}
      {standing === 'expired' && (
        <Trans>This link has run out. Decide in the portal, or by the link of a newer mail.</Trans>
      )}
      {standing === 'revoked' && <Trans>This link was revoked. Decide in the portal if it is still for you.</Trans>}{' '}
      <Link to={inPortal} className="whitespace-nowrap font-medium text-accent underline underline-offset-4">
        <Trans>Open the portal</Trans>
      </Link>
    </Notice>
  )
}
