import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { masterDataPaths } from '#web/modules/master-data/public/master-data-paths.ts'
import { importsPaths } from '#web/modules/imports/public/imports-paths.ts'
import { SetupGuide } from '#web/modules/setup/public/SetupGuide.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Replaces a page that needs a site while the company has none: the first steps to take. */
export function NoSites({ path, title }: Pick<PageEntry, 'path' | 'title'>) {
  const { i18n } = useLingui()
  const can = useCan()
  const first = (
    <Card>
      <EmptyState
        icon={<MapPinPlus />}
        title={<Trans>No data found</Trans>}
        hint={<Trans>There are no machines yet. Make them under Master data.</Trans>}
        action={
          <>
            {can('master-data:manage') && (
              <Link to={masterDataPaths.overview} className={buttonClass('primary')}>
                <Trans>Master data</Trans>
              </Link>
            )}
            {can('imports:run') && (
              <Link to={importsPaths.imports} className={buttonClass()}>
                <Trans>Import a file</Trans>
              </Link>
            )}
          </>
        }
      />
    </Card>
  )
  return (
    <>
      <PageHeader title={i18n._(title)} />
      {path === paths.home ? <SetupGuide otherwise={first} /> : first}
    </>
  )
}
