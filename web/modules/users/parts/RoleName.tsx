import type { Role } from '#api/modules/permissions/permissions.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'

/** Name of a person's role: the company's own, or the portal's. */
export function RoleName({ row }: { row: Pick<Row, 'values' | 'refs'> }) {
  const names = useRoleNames()
  return <bdi>{row.refs['ownRole']?.name ?? names[row.values['role'] as Role]}</bdi>
}
