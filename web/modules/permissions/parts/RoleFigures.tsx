import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { roleFiguresQuery, saveFiguresOfRole } from '../permissions.api.ts'
import { FiguresOfForm } from './FiguresOfForm.tsx'

/** The scope of a role's holders, unless a person has another. */
export function RoleFigures({ row }: RowPartProps) {
  const { t } = useLingui()
  const query = useQuery(roleFiguresQuery(row.id, row.version))
  const role = query.data
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-16" />} />
      {role && (
        <FiguresOfForm
          saved={role.figuresOf}
          usual={{ label: t`As its permissions need it`, figuresOf: role.usualFiguresOf }}
          hint={
            <Trans>
              The scope of reports, andon, lists, alerts and files for this role, unless the person has another one.
            </Trans>
          }
          save={(wanted) => saveFiguresOfRole(row.id, role, wanted)}
        />
      )}
    </>
  )
}
