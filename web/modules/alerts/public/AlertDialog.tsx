import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alert, AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { type AlertChannel, alertChannels } from '#api/modules/alerts/alert-channels.contract.ts'
import { ChannelsField } from '#web/modules/webhooks/public/ChannelsField.tsx'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AlertFields } from '../parts/AlertFields.tsx'
import { AlertTry } from '../parts/AlertTry.tsx'
import { ChannelSwitches } from '../parts/ChannelSwitches.tsx'
import { changeAlert, createAlert } from './alerts.api.ts'
import { useAlertText } from './alert-text.ts'

export type AlertDialogProps = {
  /** Views of the model that the person may read. */
  views: Record<string, ViewModel>
  initial: AlertDefinition
  /** Where the report of a view opens. */
  routeOf: (view: string) => string | null
  /** The alert that is changed, if it exists already. */
  alert?: Alert
  /** The page determines the view. */
  viewFixed?: boolean
  onClose: () => void
}

/** Sets up or changes an alert, with a try of what would fire now. */
export function AlertDialog({ views, initial, routeOf, alert, viewFixed = false, onClose }: AlertDialogProps) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const text = useModelText()
  const codes = useCodeNames()
  const words = useAlertText()
  const [definition, setDefinition] = useState(initial)
  const [typedName, setTypedName] = useState(alert?.name ?? '')
  const [channels, setChannels] = useState<readonly AlertChannel[]>(alert?.channels ?? alertChannels)
  const [webhooks, setWebhooks] = useState<readonly string[]>(alert?.webhooks ?? [])
  const [valid, setValid] = useState(true)
  const view = views[definition.view]
  const measure = view?.measures[definition.measure]
  const condition = measure ? words.condition(definition, measure.unit) : ''
  const proposal = measure ? `${text(measure.title)} ${condition}` : ''
  const name = typedName.trim() || proposal
  const save = useMutation({
    mutationFn: async () => {
      if (!view || !measure) throw new Error('The alert names no measure')
      const content = {
        name,
        definition,
        channels: [...channels],
        webhooks: [...webhooks],
        words: {
          language: toLanguage(i18n.locale),
          measure: text(measure.title),
          dimension: text(view.dimensions[definition.dimension]?.title ?? definition.dimension),
          condition,
          window: words.window(definition),
          members: codes[definition.dimension] ?? {},
          route: routeOf(definition.view),
        },
      }
      if (!alert) return createAlert({ ...content, site: site?.code ?? null })
      // Members over the line keep their state while the watched figure stays.
      const { definition: changed, ...rest } = content
      const same = JSON.stringify(changed) === JSON.stringify(initial)
      return changeAlert(alert, same ? rest : content)
    },
    onSuccess: () => {
      void readAgain({ queryKey: ['alerts'] })
      onClose()
    },
    meta: { done: alert ? t`Alert saved` : t`Alert created`, explain: shownOnPage },
  })
  const usable = valid && measure !== undefined && name !== ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={alert ? <Trans>Change the alert</Trans> : <Trans>New alert</Trans>}
      description={<Trans>You are notified once when something crosses the line, until it recovers.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={!usable} onClick={() => save.mutate()}>
            {alert ? <Trans>Save</Trans> : <Trans>Create the alert</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {save.error && <Notice tone="danger">{i18n._(errorText(save.error))}</Notice>}
        <AlertFields
          views={views}
          viewFixed={viewFixed}
          definition={definition}
          onChange={setDefinition}
          onValid={setValid}
        />
        <Field label={t`Name`}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              placeholder={proposal}
              value={typedName}
              onChange={(event) => setTypedName(event.target.value)}
            />
          )}
        </Field>
        <ChannelSwitches chosen={channels} onChange={setChannels} />
        <ChannelsField
          chosen={webhooks}
          onChange={setWebhooks}
          hint={t`Notified when it fires and when it recovers.`}
        />
        {view && measure && (
          <AlertTry definition={definition} view={view} site={site?.code ?? null} disabled={!usable} />
        )}
      </div>
    </Dialog>
  )
}
