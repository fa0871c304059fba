import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FiguresOf } from '#api/modules/permissions/figures-of.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { AreaChoice } from './AreaChoice.tsx'
import { useSaveFailure } from './use-save-failure.ts'

type Kind = 'role' | 'all' | 'chosen' | 'own'

type Props = {
  /** What is kept; null for what the own role says. */
  saved: FiguresOf | null
  /** The own role with what it says, where a person has one. */
  role?: { name: string; detail: string } | undefined
  hint: ReactNode
  save: (wanted: FiguresOf | null) => Promise<unknown>
}

/** Whose figures somebody is to see: those of the whole plant, or of chosen areas. */
export function FiguresOfForm({ saved, role, hint, save: put }: Props) {
  const { t } = useLingui()
  const explain = useSaveFailure()
  const [draft, setDraft] = useState<{ kind: Kind; areas: readonly string[] }>()
  const { kind, areas: chosen } = draft ?? stateOf(saved, role !== undefined)
  const wanted = wantedOf(kind, chosen)
  const save = useMutation({
    mutationFn: () => put(wanted),
    onSuccess: () => setDraft(undefined),
    meta: { done: t`Permissions saved successfully!`, explain },
  })
  const ownRole = role?.name ?? ''
  const options = [
    ...(role ? [{ value: 'role' as const, label: t`As “${ownRole}” has it`, detail: role.detail }] : []),
    { value: 'all' as const, label: t`The whole plant` },
    { value: 'chosen' as const, label: t`Chosen areas` },
    {
      value: 'own' as const,
      label: t`Their own work`,
      detail: t`once operators have accounts of their own`,
      disabled: true,
    },
  ]
  const isChanged = draft !== undefined && JSON.stringify(wanted) !== JSON.stringify(saved)
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Field label={t`Figures of`} hint={hint} className="min-w-60 flex-1">
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
    </>
  )
}

function stateOf(of: FiguresOf | null, hasRole: boolean): { kind: Kind; areas: readonly string[] } {
  if (of === null) return { kind: hasRole ? 'role' : 'all', areas: [] }
  return of.kind === 'all' ? { kind: 'all', areas: [] } : { kind: 'chosen', areas: of.areas }
}

function wantedOf(kind: Kind, areas: readonly string[]): FiguresOf | null {
  if (kind === 'chosen') return { kind, areas: [...areas] }
  return kind === 'role' ? null : { kind: 'all' }
}
