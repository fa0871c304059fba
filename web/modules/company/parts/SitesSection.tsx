import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { masterDataPaths } from '#web/modules/master-data/public/master-data-paths.ts'
import { weekdayName } from '#web/platform/resource/weekday-text.ts'
import { useCan, useSession } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'

/** The sites with what of each decides on days and weeks. They are master data, and changed there. */
export function SitesSection() {
  const { t, i18n } = useLingui()
  const { sites } = useSession()
  const can = useCan()
  return (
    <div className="max-w-3xl">
      <Card
        title={<Trans>Sites</Trans>}
        tools={
          can('master-data:read') && (
            <Link to={masterDataPaths.kind('sites')} className={buttonClass('secondary', 'sm')}>
              <Trans>Open in master data</Trans>
            </Link>
          )
        }
      >
        <p className="mb-3 text-sm text-muted">
          <Trans>Each site has its own clock and its own first day of the week: reports follow those.</Trans>
        </p>
        {sites.length === 0 ? (
          <p className="text-sm">
            <Trans>No site yet. Add the first one in the master data.</Trans>
          </p>
        ) : (
          <PlainTable
            label={t`Sites`}
            frame="none"
            rows={sites}
            rowKey={({ code }) => code}
            columns={[
              { key: 'name', head: t`Name`, names: true, renderCell: ({ name }) => <bdi>{name}</bdi> },
              { key: 'code', head: t`Code`, renderCell: ({ code }) => <bdi>{code}</bdi>, hideBelow: 'sm' },
              { key: 'zone', head: t`Time zone`, renderCell: ({ timeZone }) => <bdi dir="ltr">{timeZone}</bdi> },
              {
                key: 'week',
                head: t`First day of the week`,
                renderCell: ({ firstWeekday }) => weekdayName(firstWeekday, i18n.locale, 'long'),
              },
            ]}
          />
        )}
      </Card>
    </div>
  )
}
