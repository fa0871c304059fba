import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NewScreen, oneScreenSchema, type Screen } from '#api/modules/andon/screens.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { type Language, languageCodes, languages } from '#web/core/languages/languages.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { usePlaces } from '#web/platform/places/use-places.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { layoutsQuery } from '../andon.api.ts'
import { SlideList } from './SlideList.tsx'

type Fields = Omit<NewScreen, 'site'>

interface ScreenDialogProps {
  /** Null for a new one. */
  screen: Screen | null
  onClose: () => void
}

/** What a screen on the wall shows, and how. */
export function ScreenDialog({ screen, onClose }: ScreenDialogProps) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const language = useLanguage()
  const code = screen?.site.code ?? site?.code ?? ''
  const [version, setVersion] = useState(screen?.version ?? 1)
  const [fields, setFields] = useState<Fields>(() => ({
    name: screen?.name ?? '',
    slides: screen?.slides ?? [{ kind: 'status', areaIds: [] }, { kind: 'stopped' }, { kind: 'oee' }],
    slideSeconds: screen?.slideSeconds ?? 20,
    language: screen?.language ?? language,
    sound: screen?.sound ?? false,
  }))
  const change = (next: Partial<Fields>) => setFields((now) => ({ ...now, ...next }))
  const { data: layouts = [] } = useQuery(layoutsQuery(code))
  const places = usePlaces()
  const siteId = places.sites.find(({ name }) => name === (screen?.site.name ?? site?.name))?.id
  const areas = places.areas.filter((area) => area.siteId === siteId)

  const save = useMutation({
    mutationFn: () =>
      screen
        ? request(oneScreenSchema, `/api/andon/screens/${screen.id}`, { method: 'PATCH', body: { ...fields, version } })
        : request(oneScreenSchema, '/api/andon/screens', { method: 'POST', body: { ...fields, site: code } }),
    onSuccess: () => {
      void readAgain({ queryKey: ['andon', 'screens'] })
      onClose()
    },
    onError: (error) => {
      const details = error instanceof ApiError && error.code === 'conflict' ? error.details : null
      const current = oneScreenSchema.safeParse((details as { current?: unknown } | null)?.current)
      if (current.success) setVersion(current.data.version)
    },
  })
  const taken = save.error instanceof ApiError && save.error.code === 'name_taken'
  const conflict = save.error instanceof ApiError && save.error.code === 'conflict'
  return (
    <Dialog
      open
      onClose={onClose}
      title={screen ? <Trans>Screen {screen.name}</Trans> : <Trans>New screen</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="andon-screen"
            busy={save.isPending}
            disabled={fields.name.trim() === ''}
          >
            {conflict ? <Trans>Save mine over theirs</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form
        id="andon-screen"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {save.error && !taken && (
          <Notice tone={conflict ? 'warning' : 'danger'}>
            {conflict ? (
              <Trans>Somebody else changed this screen in the meantime.</Trans>
            ) : (
              i18n._(errorText(save.error))
            )}
          </Notice>
        )}
        <Field label={t`Name`} error={taken ? i18n._(errorText(save.error)) : undefined} required>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={fields.name}
              placeholder={t`Hall 1, gate`}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <SlideList slides={fields.slides} layouts={layouts} areas={areas} onChange={(slides) => change({ slides })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Seconds per page`} hint={t`5 to 600`}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={5}
                max={600}
                value={fields.slideSeconds}
                onChange={(event) => change({ slideSeconds: event.target.valueAsNumber || 5 })}
              />
            )}
          </Field>
          <Field label={t`Language`}>
            {(control) => (
              <Select<Language>
                {...control}
                value={fields.language}
                onChange={(next) => change({ language: next })}
                options={languageCodes.map((one) => ({ value: one, label: languages[one].name }))}
              />
            )}
          </Field>
        </div>
        <Switch
          label={t`Sound for a new stop`}
          hint={t`The display's browser must be allowed to play sound by itself.`}
          checked={fields.sound}
          onChange={(sound) => change({ sound })}
        />
      </form>
    </Dialog>
  )
}
