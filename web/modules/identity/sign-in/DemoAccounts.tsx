import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#api/modules/permissions/permissions.contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { type DemoAccount, doorQuery } from './demo-accounts.ts'

const roleTexts: Record<Role, MessageDescriptor> = {
  FullAdmin: msg`Everything`,
  Admin: msg`Everything`,
  User: msg`All reports, exports`,
  GUVENLIK: msg`Security gate`,
  Guest: msg`OEE and production`,
  DemoUser: msg`All reports, read only`,
}

/** In the demo: one account per role, to sign in with one click. */
export function DemoAccounts({ busy, onChoose }: { busy: boolean; onChoose: (account: DemoAccount) => void }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(doorQuery)
  const accounts = data?.accounts ?? []
  if (accounts.length === 0) return null
  return (
    <section aria-label={t`Demo accounts`} className="mt-8 border-t border-line pt-5">
      <h2 className="text-sm font-medium">
        <Trans>Try it with a demo account</Trans>
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose(account)}
              className="flex w-full items-center gap-2.5 rounded-md border border-line bg-card p-2 text-start transition-colors hover:border-line-strong hover:bg-sunken disabled:opacity-60"
            >
              <Avatar name={account.role} />
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{account.role}</span>
                <span className="block truncate text-xs text-muted">{i18n._(roleTexts[account.role])}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
