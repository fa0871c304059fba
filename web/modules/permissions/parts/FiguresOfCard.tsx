import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useState } from 'react'
import type { FiguresOf } from '#api/modules/permissions/figures-of.contract.ts'
import type { PersonPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { saveFiguresOf } from '../permissions.api.ts'
import { AreaChoice } from './AreaChoice.tsx'
import { useSaveFailure } from './use-save-failure.ts'

type Kind = 'role' | 'all' | 'chosen' | 'own'

/** Whose figures a person sees: those of the whole plant, or of chosen areas. */
export function FiguresOfCard({ person }: { person: PersonPermissions }) {
  const { t } = useLingui()
  const { areas } = usePlaces()
  const explain = useSaveFailure()
  const [draft, setDraft] = useState<{ kind: Kind; areas: readonly string[] }>()
  const saved = stateOf(person.figuresOf, person.ownRole !== null)
  const { kind, areas: chosen } = draft ?? saved
  const wanted = wantedOf(kind, chosen)
  const save = useMutation({
    mutationFn: () => saveFiguresOf(person, wanted),
    onSuccess: () => setDraft(undefined),
    meta: { done: t`Permissions saved successfully!`, explain },
  })
  const usual = person.usualFiguresOf
  const named = areas.filter(({ id }) => usual.kind === 'chosen' && usual.areas.includes(id)).map(({ name }) => name)
  const asRole = usual.kind === 'all' ? t`The whole plant` : named.join(', ')
  const ownRole = person.ownRole ?? ''
  const options = [
    ...(person.ownRole === null ? [] : [{ value: 'role' as const, label: t`As “${ownRole}” has it`, detail: asRole }]),
    { value: 'all' as const, label: t`The whole plant` },
    { value: 'chosen' as const, label: t`Chosen areas` },
    {
      value: 'own' as const,
      label: t`Their own work`,
      detail: t`once operators have accounts of their own`,
      disabled: true,
    },
  ]
  const isChanged = draft !== undefined && JSON.stringify(wanted) !== JSON.stringify(person.figuresOf)
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label={t`Figures of`}
          hint={<Trans>What reports, andon, lists, alerts and files show this person.</Trans>}
          className="min-w-60 flex-1"
        >
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={options}
              onChange={(next) => setDraft({ kind: next, areas: chosen })}
            />
          )}
        </Field>
        {isChanged && (
          <div className="flex gap-2 sm:pt-6">
            <Button onClick={() => setDraft(undefined)}>
              <Trans>Discard changes</Trans>
            </Button>
            <Button
              variant="primary"
              icon={<Save />}
              busy={save.isPending}
              disabled={kind === 'chosen' && chosen.length === 0}
              onClick={() => save.mutate()}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </div>
      {kind === 'chosen' && (
        <>
          <AreaChoice value={chosen} onChange={(next) => setDraft({ kind, areas: next })} />
          <p className="mt-3 max-w-prose text-xs text-muted">
            <Trans>
              Work orders that no machine has yet are of no area. While a person sees chosen areas, their permissions
              for the whole plant rest: master data, targets, imports, devices, webhooks, wall screens, users,
              permissions, settings and the audit log.
            </Trans>
          </p>
        </>
      )}
    </Card>
  )
}

function stateOf(of: FiguresOf | null, hasOwnRole: boolean): { kind: Kind; areas: readonly string[] } {
  if (of === null) return { kind: hasOwnRole ? 'role' : 'all', areas: [] }
  return of.kind === 'all' ? { kind: 'all', areas: [] } : { kind: 'chosen', areas: of.areas }
}

function wantedOf(kind: Kind, areas: readonly string[]): FiguresOf | null {
  if (kind === 'chosen') return { kind, areas: [...areas] }
  return kind === 'role' ? null : { kind: 'all' }
}
