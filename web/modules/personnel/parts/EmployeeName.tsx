import type { Row } from '#api/platform/resource/rows.contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** A person by photo and name. */
export function EmployeeName({ row: { values } }: { row: Pick<Row, 'values'> }) {
  const { name, photo } = values
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={String(name)} url={photo ? String(photo) : null} size="sm" />
      <bdi className="truncate">{String(name)}</bdi>
    </span>
  )
}
