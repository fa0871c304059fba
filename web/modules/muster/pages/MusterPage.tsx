import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListChecks, Printer, Siren } from 'lucide-react'
import { useState } from 'react'
import { useSecond } from '#web/modules/machines/public/ticking.ts'
import { clockText } from '#web/modules/attendance/public/day-texts.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import type { Session } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { byZone, fits, foundOf } from '../muster-view.ts'
import { EndedMusters } from '../parts/EndedMusters.tsx'
import { MusterSheet } from '../parts/MusterSheet.tsx'
import { MusterZone } from '../parts/MusterZone.tsx'
import { useMuster } from '../use-muster.ts'

/** People inside, to be ticked off at the meeting point. */
export function MusterPage() {
  const site = useSite()
  return site ? <MusterOf key={site.code} site={site} /> : null
}

function MusterOf({ site }: { site: Session['sites'][number] }) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  const [missingOnly, setMissingOnly] = useState(false)
  const { query, data, received, lost, waiting, ended, begin, tick, finish } = useMuster(site.code)
  const found = data ? foundOf(data.people) : 0
  const missing = data ? data.people.length - found : 0
  const shown = data?.people.filter((person) => fits(person, search) && !(missingOnly && person.found)) ?? []
  return (
    <>
      <PageHeader
        title={<Trans>Muster list</Trans>}
        description={<Trans>Who is inside, by the zone in which they were seen last.</Trans>}
        actions={
          data && (
            <>
              <Button icon={<Printer />} onClick={() => window.print()}>
                <Trans>Print</Trans>
              </Button>
              {data.muster ? (
                <Button
                  variant="danger"
                  onClick={() =>
                    askToConfirm({
                      danger: true,
                      title: <Trans>End the muster?</Trans>,
                      message: (
                        <Plural
                          value={missing}
                          one="# person is not ticked off."
                          other="# people are not ticked off."
                        />
                      ),
                      confirmLabel: t`End the muster`,
                      work: finish,
                    })
                  }
                  disabled={lost || waiting > 0}
                >
                  <Trans>End the muster</Trans>
                </Button>
              ) : (
                <Button variant="primary" icon={<Siren />} onClick={begin}>
                  <Trans>Begin a muster</Trans>
                </Button>
              )}
            </>
          )
        }
      />
      {data && <DataAge received={received} lost={lost} waiting={waiting} timeZone={site.timeZone} />}
      {ended && (
        <Notice tone="warning" className="mb-3">
          <Trans>The muster was ended by another person; your ticks since then were not saved.</Trans>
        </Notice>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data && (
        <>
          <div className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
            <Figure label={t`Inside`} value={i18n.number(data.people.length)} />
            {data.muster && <Figure label={t`Found`} value={i18n.number(found)} tone="text-success" />}
            {data.muster && (
              <Figure
                label={t({ message: 'Missing', context: 'people' })}
                value={i18n.number(missing)}
                tone={missing > 0 ? 'text-danger' : 'text-success'}
              />
            )}
          </div>
          {data.people.length === 0 ? (
            <Card>
              <EmptyState icon={<ListChecks />} title={<Trans>Nobody is inside</Trans>} />
            </Card>
          ) : (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <ListSearch
                  label={t`Search people`}
                  placeholder={t`Name or registration number`}
                  value={search}
                  onChange={setSearch}
                />
                {data.muster && (
                  <Switch checked={missingOnly} onChange={setMissingOnly} label={t`Only those not found`} />
                )}
              </div>
              <div className="grid items-start gap-3 md:grid-cols-2">
                {byZone(shown).map((zone) => (
                  <MusterZone
                    key={zone.zone ?? ''}
                    {...zone}
                    timeZone={site.timeZone}
                    onTick={data.muster ? tick : null}
                  />
                ))}
              </div>
            </>
          )}
          <EndedMusters ended={data.ended} timeZone={site.timeZone} />
          <MusterSheet data={data} received={received} timeZone={site.timeZone} />
        </>
      )}
    </>
  )
}

function Figure({ label, value, tone }: { label: string; value: string; tone?: string }) {
  return (
    <div className="rounded-lg border border-line bg-card px-4 py-2">
      <p className="text-sm text-muted">{label}</p>
      <p className={classNames('text-kpi tabular-nums', tone)}>{value}</p>
    </div>
  )
}

interface DataAgeProps {
  received: number
  lost: boolean
  waiting: number
  timeZone: string
}

/** How old the list is: large, as lives may hang on it. */
function DataAge({ received, lost, waiting, timeZone }: DataAgeProps) {
  const { i18n } = useLingui()
  const now = useSecond()
  const at = siteTime(received, 'clock', timeZone, i18n.locale)
  const age = clockText((now - received) / 1000)
  return (
    <output
      className={classNames(
        'mb-3 block rounded-lg border px-4 py-2',
        lost ? 'border-danger bg-danger/10 text-danger' : 'border-line bg-card text-muted',
      )}
    >
      <span className={classNames('block tabular-nums', lost ? 'text-xl font-semibold' : 'text-base')}>
        {lost ? (
          <Trans>
            The server is away. List of {at}, {age} h old.
          </Trans>
        ) : (
          <Trans>List of {at}</Trans>
        )}
      </span>
      {(lost || waiting > 0) && (
        <span className="block text-sm">
          {waiting > 0 ? (
            <Plural
              value={waiting}
              one="# tick waits on this device to be sent."
              other="# ticks wait on this device to be sent."
            />
          ) : (
            <Trans>Go on ticking: it is kept on this device and sent when the server is back.</Trans>
          )}
        </span>
      )}
    </output>
  )
}
