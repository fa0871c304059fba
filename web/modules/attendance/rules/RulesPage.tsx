import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type AttendanceRules,
  attendanceRulesSchema,
  type SiteRules,
  usualRules,
} from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { AuditLink } from '#web/platform/navigation/AuditLink.tsx'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { optionsQuery } from '#web/platform/resource/resource.api.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { saveRules, siteRulesQuery } from '../exceptions/exceptions.api.ts'
import { RuleField } from './RuleField.tsx'
import { factorWords, ruleGroups } from './rule-words.ts'

/** By which rules punches become days, site by site. */
export function RulesPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { data: sites } = useQuery(optionsQuery('sites'))
  const site = params.get('site') ?? sites?.find(({ active }) => active)?.id ?? ''
  const query = useQuery(siteRulesQuery(site))
  return (
    <>
      <PageHeader
        title={<Trans>Attendance rules</Trans>}
        description={
          <Trans>
            How punches become days. A change holds from the day you choose; days before it keep their rules.
          </Trans>
        }
      />
      <Field label={t`Site`} className="mb-4 w-64">
        {(control) => (
          <ReferenceChoice
            {...control}
            to="sites"
            optional={false}
            value={site}
            onChange={(id) => setParams({ site: id }, { replace: true })}
          />
        )}
      </Field>
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {query.data && <RulesForm key={`${site} ${query.data.version}`} state={query.data} />}
    </>
  )
}

function RulesForm({ state }: { state: SiteRules }) {
  const { t, i18n } = useLingui()
  const mayChange = useCan()('attendance:manage')
  const [rules, setRules] = useState<AttendanceRules>(state.rules)
  const [from, setFrom] = useState(state.usualFrom)
  const change = (next: Partial<AttendanceRules>) => setRules((now) => ({ ...now, ...next }))
  const save = useMutation({
    mutationFn: () => saveRules(state.site, { version: state.version, rules, from }),
    meta: { done: t`Rules saved. Days are being built anew.` },
  })
  const valid = attendanceRulesSchema.safeParse(rules).success && from >= state.openFrom
  const changed = JSON.stringify(rules) !== JSON.stringify(state.rules)
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {state.rebuild && (
        <Progress
          value={1 - state.rebuild.left / state.rebuild.people}
          label={t`Days are being built anew`}
          detail={t`${state.rebuild.people - state.rebuild.left} of ${state.rebuild.people} people`}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {ruleGroups.map(({ title, rules: list }) => (
          <Card key={list[0]!.rule} title={i18n._(title)}>
            <div className="space-y-4">
              {list.map((rule) => (
                <RuleField key={rule.rule} rule={rule} rules={rules} disabled={!mayChange} onChange={change} />
              ))}
              {list[0]!.rule === 'overtimeTolerance' &&
                Object.entries(factorWords).map(([key, words]) => (
                  <Field
                    key={key}
                    label={i18n._(words)}
                    hint={`${t`usually`}: × ${i18n.number(usualRules.factors[key as 'day'])}`}
                  >
                    {(control) => (
                      <div className="flex items-center gap-2">
                        <span aria-hidden>×</span>
                        <Input
                          {...control}
                          type="number"
                          min={1}
                          max={5}
                          step="any"
                          disabled={!mayChange}
                          className="!w-24 tabular-nums"
                          value={rules.factors[key as 'day']}
                          onChange={(event) =>
                            change({ factors: { ...rules.factors, [key]: event.target.valueAsNumber || 0 } })
                          }
                        />
                      </div>
                    )}
                  </Field>
                ))}
            </div>
          </Card>
        ))}
      </div>
      {state.changedFrom.length > 0 && (
        <p className="text-sm text-muted">
          <Trans>Other rules held before:</Trans>{' '}
          {state.changedFrom.map((date) => (
            <DateText key={date} value={date} as="date" className="me-2" />
          ))}
        </p>
      )}
      <AuditLink subject="attendance_rules" thing={state.site} />
      {mayChange && (
        <div className="sticky bottom-4 z-bar flex flex-wrap items-end gap-3 rounded-lg bg-raised p-3 shadow-float max-lg:bottom-20">
          <Field label={t`From which day`}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={from}
                min={state.openFrom}
                onChange={(event) => setFrom(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!changed || !valid}>
            <Trans>Save the rules</Trans>
          </Button>
          {!valid && (
            <Notice tone="warning">
              <Trans>A value cannot be, or the day lies in a locked month.</Trans>
            </Notice>
          )}
        </div>
      )}
    </form>
  )
}
