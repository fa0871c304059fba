import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Muster } from '#api/modules/muster/muster.contract.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'

/** Recent musters with the people found. */
export function EndedMusters({ ended, timeZone }: { ended: Muster['ended']; timeZone: string }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  if (ended.length === 0) return null
  const time = (at: string) => siteTime(at, 'dayTime', timeZone, i18n.locale)
  return (
    <Card className="mt-4" title={<Trans>Earlier musters</Trans>} flush>
      <PlainTable<Muster['ended'][number]>
        frame="none"
        label={t`Earlier musters`}
        rows={ended}
        rowKey={({ id }) => id}
        columns={[
          { key: 'start', head: t`Began`, names: true, renderCell: ({ startedAt }) => time(startedAt) },
          { key: 'end', head: t`Ended`, renderCell: ({ endedAt }) => time(endedAt) },
          {
            key: 'found',
            head: t`Found`,
            align: 'end',
            renderCell: ({ found, expected }) => `${i18n.number(found)}/${i18n.number(expected)}`,
          },
          {
            key: 'log',
            head: t`Who ticked whom`,
            headHidden: true,
            align: 'end',
            renderCell: ({ id }) =>
              can('audit:read') && (
                <Link to={paths.audit('muster', id)} className="text-accent hover:underline">
                  <Trans>Who ticked whom</Trans>
                </Link>
              ),
          },
        ]}
      />
    </Card>
  )
}
