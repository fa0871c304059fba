import { Navigate } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { usersPaths } from '../public/users-paths.ts'

/** All users with the permission; otherwise one's own account. */
export function UserStartPage() {
  const can = useCan()
  return <Navigate to={can('users:read') ? usersPaths.list : paths.account()} replace />
}
