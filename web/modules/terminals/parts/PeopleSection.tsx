import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { type PeopleStanding, peopleStandings } from '#api/modules/terminals/people.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { giveCommand, peoplePageSize, peopleQuery } from '../terminals.api.ts'
import { TerminalPersonRow } from './TerminalPersonRow.tsx'

const standingWords: Record<PeopleStanding, { name: ReturnType<typeof msg>; tone: BadgeTone }> = {
  unknown: { name: msg`Unknown number`, tone: 'warning' },
  left: { name: msg`No longer here`, tone: 'danger' },
  missing: { name: msg`Not on the terminal`, tone: 'info' },
  known: { name: msg`In order`, tone: 'success' },
}

/** People that a terminal knows, compared with the people who work there. */
export function PeopleSection({ row }: RowPartProps) {
  const { t, i18n } = useLingui()
  const mayGive = useCan()('attendance:manage')
  const [standing, setStanding] = useState<PeopleStanding>()
  const [page, setPage] = useState(1)
  const query = useQuery(peopleQuery(row.id, page, standing))
  const { data } = query
  const ask = useMutation({
    mutationFn: () => giveCommand(row.id, { kind: 'list' }),
    onSuccess: () => showToast('success', t`The terminal is asked when it connects next`),
  })
  const peopleCount = data ? data.counts.unknown + data.counts.left + data.counts.known : 0
  const button = mayGive && (
    <Button icon={<Users />} disabled={ask.isPending} onClick={() => ask.mutate()}>
      <Trans>Read its list of people</Trans>
    </Button>
  )
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      {data && peopleCount === 0 && (
        <EmptyState
          icon={<Users />}
          title={<Trans>It has not named anybody yet</Trans>}
          hint={<Trans>Terminals report people when somebody is enrolled there, and on request.</Trans>}
          action={button || undefined}
        />
      )}
      {data && peopleCount > 0 && (
        <>
          <div className="mb-3 grid gap-3">
            {button && <div>{button}</div>}
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">{t`Their progress`}</legend>
              {peopleStandings.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={standing === one}
                  className={chipClass(standing === one)}
                  onClick={() => {
                    setStanding(standing === one ? undefined : one)
                    setPage(1)
                  }}
                >
                  {i18n._(standingWords[one].name)}{' '}
                  <span className="tabular-nums text-muted">{i18n.number(data.counts[one])}</span>
                </button>
              ))}
            </fieldset>
          </div>
          {data.total === 0 && (
            <p className="py-6 text-center text-sm text-muted">
              <Trans>None of them</Trans>
            </p>
          )}
          <ul aria-label={t`People`} className="divide-y divide-line">
            {data.rows.map((person) => (
              <TerminalPersonRow
                key={`${person.standing} ${person.pin}`}
                person={person}
                standing={i18n._(standingWords[person.standing].name)}
                tone={standingWords[person.standing].tone}
              />
            ))}
          </ul>
          <Pagination page={page} pageSize={peoplePageSize} total={data.total} onChange={setPage} />
          <p className="mt-2 text-xs text-muted">
            <Plural
              value={peopleCount}
              one="The terminal knows # person. Passwords, templates and photos are never stored."
              other="The terminal knows # people. Passwords, templates and photos are never stored."
            />
          </p>
        </>
      )}
    </>
  )
}
