import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SettingsState, publishedSchema } from '#api/modules/company/company.contract.ts'
import { publicPageOf } from '#web/platform/resource/public/public-page.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PublicLink } from './PublicLink.tsx'
import { PublicReach } from './PublicReach.tsx'
import { SectionForm } from './SectionForm.tsx'

/** What everybody may read or send without an account, each with its link and its code to print. */
export function PublicSection({ state }: { state: SettingsState }) {
  const { published } = state.settings
  return (
    <SectionForm state={state} schema={publishedSchema} values={{ published }}>
      {(form) => {
        const chosen = form.watch('published')
        const choose = (name: string, isOn: boolean) => {
          const next = isOn ? [...chosen, name] : chosen.filter((one) => one !== name)
          // In the order of the saved ones, so that a choice that is taken back is none.
          const order = [...published, ...next]
          const sorted = next.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
          form.setValue('published', sorted, { shouldDirty: true })
        }
        return state.publishable.map((name) => (
          <Publishable
            key={name}
            name={name}
            isChosen={chosen.includes(name)}
            isPublished={published.includes(name)}
            onChange={(isOn) => choose(name, isOn)}
          />
        ))
      }}
    </SectionForm>
  )
}

interface PublishableProps {
  /** Of its resource. */
  name: string
  isChosen: boolean
  /** Saved. */
  isPublished: boolean
  onChange: (isChosen: boolean) => void
}

function Publishable({ name, isChosen, isPublished, onChange }: PublishableProps) {
  const { i18n, t } = useLingui()
  const page = publicPageOf(name)
  const { data: shown } = useQuery({
    queryKey: ['public-words', name],
    queryFn: () => page?.words() ?? null,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (!page || !shown) return null
  return (
    <Card title={i18n._(page.title)}>
      <div className="flex flex-col gap-4">
        <PublicReach shown={shown} />
        <Switch
          label={t`Open to everybody, without an account`}
          hint={isChosen === isPublished ? undefined : <Trans>Holds once it is saved.</Trans>}
          checked={isChosen}
          onChange={onChange}
        />
        {isPublished && isChosen && <PublicLink shown={shown} title={i18n._(page.title)} />}
      </div>
    </Card>
  )
}
