import { useLingui } from '@lingui/react/macro'
import { FileClock, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useFollow } from '#web/platform/navigation/follow.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { useSession } from '#web/platform/session/session.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Name of the signed-in user, account page and sign-out. */
export function UserMenu() {
  const { t } = useLingui()
  const follow = useFollow()
  const { user } = useSession()
  const roleNames = useRoleNames()
  const leave = async () => {
    await signOut()
    follow(paths.login())
  }
  return (
    <Menu
      side="end"
      buttonLabel={t`Account of ${user.name}`}
      buttonClassName="ms-1 shrink-0 rounded-full"
      button={<Avatar name={user.name} url={user.avatarUrl} />}
      className="w-60"
      header={
        <div className="px-2 pb-1 pt-2">
          <p className="truncate text-sm font-semibold">{user.name}</p>
          <p className="truncate text-xs text-muted">{user.email}</p>
          <p className="mt-1 truncate text-xs text-muted">{user.ownRole ?? roleNames[user.role]}</p>
        </div>
      }
      groups={[
        {
          key: 'account',
          actions: [
            { key: 'account', label: t`Account`, icon: <UserRound />, onSelect: () => follow(paths.account()) },
            {
              key: 'security',
              label: t`Security`,
              icon: <ShieldCheck />,
              onSelect: () => follow(paths.account('security')),
            },
            {
              key: 'changelog',
              label: t`What is new`,
              icon: <FileClock />,
              onSelect: () => follow(paths.changelog),
            },
          ],
        },
        {
          key: 'leave',
          actions: [{ key: 'leave', label: t`Sign out`, icon: <LogOut />, onSelect: () => void leave() }],
        },
      ]}
    />
  )
}
