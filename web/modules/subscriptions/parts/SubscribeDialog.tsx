import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reachesSomebody, type Timing } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
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
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.ts'
import { OutsideField } from '#web/modules/outside-recipients/public/OutsideField.tsx'
import { ChannelsField } from '#web/modules/webhooks/public/ChannelsField.tsx'
import { NobodyNotice, RecipientsField } from './RecipientsField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { createSubscription } from '../subscriptions.api.ts'
import { useTemplate } from '../use-template.ts'
import { useViewKit } from '../use-view-kit.ts'

type Format = 'xlsx' | 'pdf'
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
  const [typedTitle, setTitle] = useState<string | null>(null)
  const title = typedTitle ?? followed?.name ?? i18n._(report.title)
  const [chosen, setPreset] = useState<Preset | null>(state.preset)
  const preset = followed ? state.preset : chosen
  const [formats, setFormats] = useState<Format[]>(['xlsx', 'pdf'])
  const [recipients, setRecipients] = useState([user.uid])
  const [outside, setOutside] = useState<string[]>([])
  const [webhooks, setWebhooks] = useState<string[]>([])
  const [timing, setTiming] = useState<Timing>({ every: 'week', weekdays: [1, 2, 3, 4, 5], time: '07:00' })
  const toSomebody = reachesSomebody({ recipients, outside, webhooks })
  const create = useMutation({
    mutationFn: () =>
      createSubscription({
        title: title.trim(),
        template: makeTemplate(formats[0] ?? 'xlsx', preset),
        timing,
        formats,
        recipients,
        outside,
        webhooks,
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
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Subscribe to this report</Trans>}
      description={
        followed ? (
          <Trans>It comes by mail with the filters, columns and period that the view has by then.</Trans>
        ) : (
          <Trans>It comes by mail with the filters and columns that you see now.</Trans>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={create.isPending}
            disabled={title.trim() === '' || formats.length === 0 || !toSomebody}
            onClick={() => create.mutate()}
          >
            <Trans>Subscribe</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {create.error && <Notice tone="danger">{i18n._(errorText(create.error))}</Notice>}
        {!mails && (
          <Notice tone="warning">
            <Trans>
              No mail server is set up: only channels are notified. The operator of the portal sets SMTP_URL.
            </Trans>
          </Notice>
        )}
        <Field label={t`Name`} required>
          {(control) => (
            <Input {...control} maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
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
        <ScheduleFields
          timing={timing}
          onChange={setTiming}
          site={site?.code ?? null}
          firstWeekday={site?.firstWeekday ?? 1}
        />
        <FormatsField formats={formats} onChange={setFormats} />
        <RecipientsField chosen={recipients} onChange={setRecipients} known={[]} />
        <OutsideField chosen={outside} onChange={setOutside} />
        <ChannelsField
          chosen={webhooks}
          onChange={setWebhooks}
          hint={t`They get the figures with a link to the report, without the files.`}
        />
        {!toSomebody && <NobodyNotice />}
      </div>
    </Dialog>
  )
}

/** Files that go with the mail. */
export function FormatsField({ formats, onChange }: { formats: Format[]; onChange: (formats: Format[]) => void }) {
  const { t } = useLingui()
  const names = { xlsx: t`Excel`, pdf: t`PDF` }
  const order = ['xlsx', 'pdf'] as const
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Attached</Trans>
      </legend>
      <div className="flex gap-6">
        {order.map((format) => (
          <Checkbox
            key={format}
            label={names[format]}
            checked={formats.includes(format)}
            onChange={(event) => {
              const { checked } = event.target
              onChange(order.filter((other) => (other === format ? checked : formats.includes(other))))
            }}
          />
        ))}
      </div>
      {formats.length === 0 && (
        <p className="text-xs text-danger">
          <Trans>Choose at least one.</Trans>
        </p>
      )}
    </fieldset>
  )
}
