import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KeySquare } from 'lucide-react'
import type { PersonalToken } from '#api/modules/identity/personal-tokens/personal-tokens.contract.ts'
import { isPermission } from '#api/modules/permissions/permissions.contract.ts'
import { permissionText } from '#web/modules/permissions/public/permission-words.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { revokeToken } from './personal-tokens.api.ts'

/** As many as are read at a glance. */
const fewPermissions = 4

/** One access token: what it may do, until when, where it was used last. `owner` is named to administrators. */
export function TokenRow({ token, owner }: { token: PersonalToken; owner?: string }) {
  const { t, i18n } = useLingui()
  const { id, name, hint, permissions, createdAt, expiresAt, expired, usedAt } = token
  const words = permissions
    .filter(isPermission)
    .map((permission) => permissionText(permission, i18n))
    .join(', ')
  const revoke = () =>
    askToConfirm({
      danger: true,
      title: <Trans>Revoke the access token {name}?</Trans>,
      message: <Trans>Whatever uses it is turned away at once. This cannot be undone: make a new token.</Trans>,
      confirmLabel: t`Revoke token`,
      work: () => revokeToken(id, owner !== undefined),
      done: t`Token revoked`,
    })
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <KeySquare aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <bdi className="min-w-0 truncate">{name}</bdi>
          <bdi dir="ltr" className="font-mono text-xs font-normal text-muted">
            vrd_…{hint}
          </bdi>
          {expired && <Badge tone="warning">{t`Expired`}</Badge>}
        </p>
        {owner !== undefined && (
          <p className="text-xs">
            <bdi>{owner}</bdi>
          </p>
        )}
        {permissions.length > fewPermissions ? (
          <details className="text-xs text-muted">
            <summary className="w-fit cursor-pointer">
              <Plural value={permissions.length} one="# permission" other="# permissions" />
            </summary>
            <p className="pt-1">{words}</p>
          </details>
        ) : (
          <p className="text-xs text-muted">{words}</p>
        )}
        <p className="text-xs text-muted">
          <Trans>
            Made <DateText value={createdAt} as="date" />, valid until <DateText value={expiresAt} as="date" />
          </Trans>
        </p>
        <p className="text-xs text-muted">{usedAt ? <LastUse token={token} /> : <Trans>Not used yet</Trans>}</p>
      </div>
      <Button size="sm" onClick={revoke} aria-label={t`Revoke the access token ${name}`}>
        {t`Revoke`}
      </Button>
    </li>
  )
}

function LastUse({ token: { usedAt, usedFrom, usedBy } }: { token: PersonalToken }) {
  const from = [usedFrom, usedBy].filter(Boolean).join(' · ')
  return (
    <>
      <Trans>
        Last used <DateText value={usedAt ?? ''} />
      </Trans>
      {from && (
        <>
          {' · '}
          <bdi dir="ltr" className="break-words">
            {from}
          </bdi>
        </>
      )}
    </>
  )
}
