import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Licence } from '#api/modules/health/health.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { licenceTextQuery } from '../health.api.ts'

/** The terms under which one package is used, in its own words. */
export function LicenceText({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { name, version, licence: kind } = licence
  const query = useQuery(licenceTextQuery(licence))
  return (
    <Drawer open onClose={onClose} width="wide" title={<bdi dir="ltr">{`${name} ${version}`}</bdi>}>
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {query.data === null && (
        <EmptyState
          title={<Trans>The package brings no text</Trans>}
          hint={
            kind ? (
              <Trans>
                It names its licence only: <bdi dir="ltr">{kind}</bdi>. Those for other systems are not installed here.
              </Trans>
            ) : (
              <Trans>It names no licence either; its author does where it is published.</Trans>
            )
          }
        />
      )}
      {query.data && (
        <pre dir="ltr" className="whitespace-pre-wrap text-xs [overflow-wrap:anywhere]">
          {query.data}
        </pre>
      )}
    </Drawer>
  )
}
