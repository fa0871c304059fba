import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  type NewScreen,
  newScreenSchema,
  oneScreenSchema,
  type Screen,
  type Slide,
} from '#api/modules/andon/screens.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { languageCodes, languages } from '#web/core/languages/languages.ts'
import { FormField, SelectField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { layoutsQuery } from '../andon.api.ts'
import { SlideList } from './SlideList.tsx'

/** Slides are chosen from a list, none is typed. */
const formSchema = newScreenSchema.omit({ site: true }).extend({ slides: z.array(z.custom<Slide>()).min(1) })

const usualSlides: Slide[] = [{ kind: 'status', areaIds: [] }, { kind: 'stopped' }, { kind: 'oee' }]

interface ScreenDialogProps {
  /** Null for a new one. */
  screen: Screen | null
  onClose: () => void
}

/** Settings of a wall screen. */
export function ScreenDialog({ screen, onClose }: ScreenDialogProps) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const language = useLanguage()
  const code = screen?.site.code ?? site?.code ?? ''
  // A newer version than the screen's own was saved by another person.
  const [version, setVersion] = useState(screen?.version ?? 1)
  const overtaken = screen !== null && version !== screen.version
  const form = useForm({
    resolver: useFormResolver(formSchema),
    defaultValues: {
      name: screen?.name ?? '',
      slides: screen?.slides ?? usualSlides,
      slideSeconds: screen?.slideSeconds ?? 20,
      language: screen?.language ?? language,
      sound: screen?.sound ?? false,
    },
    shouldFocusError: false,
  })
  const { control } = form
  const { data: layouts = [] } = useQuery(layoutsQuery(code))
  const places = usePlaces()
  const siteId = places.sites.find(({ name }) => name === (screen?.site.name ?? site?.name))?.id
  const areas = places.areas.filter((area) => area.siteId === siteId)

  const save = async (fields: Omit<NewScreen, 'site'>) => {
    if (screen)
      await request(oneScreenSchema, `/api/andon/screens/${screen.id}`, {
        method: 'PATCH',
        body: { ...fields, version },
      })
    else await request(oneScreenSchema, '/api/andon/screens', { method: 'POST', body: { ...fields, site: code } })
    void readAgain({ queryKey: ['andon', 'screens'] })
    onClose()
  }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) return undefined
    if (error.code === 'name_taken') {
      form.setError('name', { message: i18n._(errorText(error)) }, { shouldFocus: true })
      return true
    }
    const current = oneScreenSchema.safeParse((error.details as { current?: unknown } | null)?.current)
    if (error.code !== 'conflict' || !current.success) return undefined
    setVersion(current.data.version)
    return true
  }
  return (
    <FormDialog
      form={form}
      title={screen ? <Trans>Screen {screen.name}</Trans> : <Trans>New screen</Trans>}
      submitLabel={overtaken ? t`Save mine over theirs` : t`Save`}
      save={save}
      explain={explain}
      onClose={onClose}
    >
      {overtaken && (
        <Notice tone="warning">
          <Trans>Somebody else changed this screen in the meantime.</Trans>
        </Notice>
      )}
      <TextField control={control} name="name" label={t`Name`} required maxLength={80} placeholder={t`Hall 1, gate`} />
      <Controller
        control={control}
        name="slides"
        render={({ field }) => (
          <SlideList slides={field.value} layouts={layouts} areas={areas} onChange={field.onChange} />
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="slideSeconds" label={t`Seconds per page`} hint={t`5 to 600`}>
          {({ field, control: bound }) => (
            <Input
              {...bound}
              {...field}
              type="number"
              min={5}
              max={600}
              value={String(field.value)}
              onChange={(event) => field.onChange(event.target.valueAsNumber || 5)}
            />
          )}
        </FormField>
        <SelectField
          control={control}
          name="language"
          label={t`Language`}
          options={languageCodes.map((one) => ({ value: one, label: languages[one].name }))}
        />
      </div>
      <Controller
        control={control}
        name="sound"
        render={({ field }) => (
          <Switch
            label={t`Sound for a new stop`}
            hint={t`The display's browser must be allowed to play sound by itself.`}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormDialog>
  )
}
