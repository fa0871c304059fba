import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FiguresOf } from '#api/modules/permissions/figures-of.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFiguresKinds } from '../use-figures-kinds.ts'
import { AreaChoice } from './AreaChoice.tsx'
import { DepartmentChoice } from './DepartmentChoice.tsx'
import { useSaveFailure } from './use-save-failure.ts'

type Kind = 'usual' | FiguresOf['kind']
type Draft = { kind: Kind; areas: readonly string[]; departments: readonly string[] }

type Props = {
  /** The saved scope; null for the default. */
  saved: FiguresOf | null
  /** The default scope and its name. */
  usual: { label: string; figuresOf: FiguresOf }
  hint: ReactNode
  save: (wanted: FiguresOf | null) => Promise<unknown>
}

/** The scope of a person, of machines and of people. */
export function FiguresOfForm({ saved, usual, hint, save: put }: Props) {
  const { t } = useLingui()
  const explain = useSaveFailure()
  const { names, details, detailOf } = useFiguresKinds()
  const [draft, setDraft] = useState<Draft>()
  const shown = draft ?? draftOf(saved)
  const { kind, areas, departments } = shown
  const wanted = wantedOf(shown)
  const save = useMutation({
    mutationFn: () => put(wanted),
    onSuccess: () => setDraft(undefined),
    meta: { done: t`Permissions saved successfully!`, explain },
  })
  const options = [
    { value: 'usual' as const, label: usual.label, detail: detailOf(usual.figuresOf) },
    ...(['all', 'team', 'chosen', 'own'] as const).map((value) => ({
      value,
      label: names[value],
      detail: details[value],
    })),
  ]
  const isChanged = draft !== undefined && JSON.stringify(wanted) !== JSON.stringify(saved)
  const counts = kind === 'usual' ? usual.figuresOf : wanted
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Field label={t`Figures of`} hint={hint} className="min-w-60 flex-1">
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={options}
              onChange={(next) => setDraft({ ...shown, kind: next })}
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
              disabled={kind === 'chosen' && areas.length + departments.length === 0}
              onClick={() => save.mutate()}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </div>
      {counts && <p className="mt-2 max-w-prose text-sm">{detailOf(counts)}</p>}
      {kind === 'chosen' && (
        <>
          <AreaChoice value={areas} onChange={(next) => setDraft({ ...shown, areas: next })} />
          <DepartmentChoice value={departments} onChange={(next) => setDraft({ ...shown, departments: next })} />
        </>
      )}
      {counts && counts.kind !== 'all' && (
        <p className="mt-3 max-w-prose text-xs text-muted">
          <Trans>
            While a person does not see everybody, their permissions for personnel, users, permissions, locked
            timesheets, the audit log and the demo mailbox rest.
          </Trans>{' '}
          {(counts.kind === 'own' || (counts.kind === 'chosen' && counts.areas.length > 0)) && (
            <Trans>
              While they see a part of the machines, so do those for master data, targets, imports, devices, webhooks,
              company settings and wall screens. Work orders that no machine has yet are of no area.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

function draftOf(of: FiguresOf | null): Draft {
  const nothing = { areas: [], departments: [] }
  return of?.kind === 'chosen' ? of : { kind: of?.kind ?? 'usual', ...nothing }
}

function wantedOf({ kind, areas, departments }: Draft): FiguresOf | null {
  if (kind === 'chosen') return { kind, areas: [...areas], departments: [...departments] }
  return kind === 'usual' ? null : { kind }
}
