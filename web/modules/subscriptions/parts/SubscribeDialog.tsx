import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { Preset } from '#web/core/time/presets.ts'
import { presets } from '#web/core/time/presets.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { useTimeNames } from '#web/platform/reports/words/time-text.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import { useExportSpec } from '#web/platform/reports/export/use-export-spec.ts'
import { useShownView } from '#web/modules/views/public/use-shown-view.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.ts'
import { type Draft, SubscriptionDialog } from './SubscriptionDialog.tsx'
import { createSubscription } from '../subscriptions.api.ts'
import { useTemplate } from '../use-template.ts'
import { useViewKit } from '../use-view-kit.ts'

const fixed = 'fixed'

/** Subscribes to the report in its present state by mail. */
export function SubscribeDialog({ columns, onClose }: { columns: ReportColumn[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { report, state, range } = useReport()
  const { user, mails } = useSession()
  const site = useSite()
  const { presetNames } = useTimeNames()
  const makeTemplate = useTemplate(useExportSpec(columns))
  const makeKit = useViewKit()
  const { view, changed } = useShownView()
  const followable = view && !changed ? view : null
  const [wanted, setWanted] = useState(true)
  const followed = wanted ? followable : null
  const [typed, setTyped] = useState<Omit<Draft, 'title'> & { title: string | null }>({
    title: null,
    timing: { every: 'week', weekdays: [1, 2, 3, 4, 5], time: '07:00' },
    formats: ['xlsx', 'pdf'],
    recipients: [user.uid],
    outside: [],
    webhooks: [],
  })
  const draft = { ...typed, title: typed.title ?? followed?.name ?? i18n._(report.title) }
  const [chosen, setPreset] = useState<Preset | null>(state.preset)
  const preset = followed ? state.preset : chosen
  const create = useMutation({
    mutationFn: () =>
      createSubscription({
        ...draft,
        title: draft.title.trim(),
        template: makeTemplate(draft.formats[0] ?? 'xlsx', preset),
        site: site?.code ?? null,
        follow: followed && { view: followed.id, kit: makeKit() },
      }),
    onSuccess: () => {
      void readAgain({ queryKey: ['subscriptions'] })
      showToast('success', t`Subscribed`, { detail: t`You find it under Alerts and subscriptions.` })
      onClose()
    },
    meta: { explain: shownOnPage },
  })
  return (
    <SubscriptionDialog
      title={<Trans>Subscribe to this report</Trans>}
      description={
        followed ? (
          <Trans>It comes by mail with the filters, columns and period that the view has by then.</Trans>
        ) : (
          <Trans>It comes by mail with the filters and columns that you see now.</Trans>
        )
      }
      submit={<Trans>Subscribe</Trans>}
      draft={draft}
      onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      site={site?.code ?? null}
      save={create}
      onClose={onClose}
    >
      {!mails && (
        <Notice tone="warning">
          <Trans>No mail server is set up: only channels are notified. The operator of the portal sets SMTP_URL.</Trans>
        </Notice>
      )}
      {view && (
        <Switch
          label={t`Follow the view “${view.name}”`}
          hint={
            changed
              ? t`You have changed what the view shows. Save the view or undo the changes to follow it.`
              : t`Later changes of the view change the mails too.`
          }
          checked={followed !== null}
          disabled={changed}
          onChange={setWanted}
        />
      )}
      <Field label={t`Period`} hint={preset ? t`Moves with the calendar.` : t`Every mail shows these same days.`}>
        {(control) => (
          <Select
            {...control}
            disabled={followed !== null}
            value={preset ?? fixed}
            onChange={(value) => setPreset(value === fixed ? null : value)}
            options={[
              ...(state.preset ? [] : [{ value: fixed, label: rangeText(range, i18n.locale) } as const]),
              ...presets.map((value) => ({ value, label: presetNames[value] })),
            ]}
          />
        )}
      </Field>
    </SubscriptionDialog>
  )
}
