import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Permission, type Role, roleSchema } from '#api/modules/permissions/permissions.contract.ts'
import {
  type SavedView,
  savedViewSchema,
  viewDescriptionSchema,
  viewNameSchema,
} from '#api/modules/views/views.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, inputClass } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { rolesWith, useRoleNames } from '#web/platform/session/role-names.ts'

const formSchema = z.object({
  name: viewNameSchema,
  description: viewDescriptionSchema,
  sharedRoles: z.array(roleSchema),
  asDefault: z.boolean(),
})
export type ViewValues = z.infer<typeof formSchema>

type Props = {
  title: string
  /** What will be kept, in one line. */
  summary?: string
  /** Permission that opens the report. */
  needs: Permission
  initial: ViewValues
  onClose: () => void
  /** Resolves when it is kept. */
  onSave: (values: ViewValues) => Promise<void>
  /** Puts the state into the person's own view that has the name already. */
  onOverwrite?: (view: SavedView) => Promise<void>
}

/** Name, description, readers and the default of a view. */
export function SaveViewDialog({ title, summary, needs, initial, onClose, onSave, onOverwrite }: Props) {
  const { t, i18n } = useLingui()
  const form = useForm<ViewValues>({
    mode: 'onTouched',
    resolver: useFormResolver(formSchema),
    defaultValues: initial,
  })
  const { errors } = form.formState
  const sharedRoles = useWatch({ control: form.control, name: 'sharedRoles' })
  const save = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: onClose,
    onError: () => form.setFocus('name'),
    meta: { explain: shownOnPage },
  })
  const taken = takenView(save.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={summary}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {taken && onOverwrite && (
            <Button onClick={() => save.mutate(() => onOverwrite(taken))}>
              <Trans>Overwrite “{taken.name}”</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" form="save-view" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id="save-view"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(() => onSave(values)))(event)}
      >
        {save.error && !taken && <Notice tone="danger">{i18n._(errorText(save.error))}</Notice>}
        <Field
          label={t`Name`}
          required
          error={errors.name?.message ?? (taken ? t`You have a view of this name already` : undefined)}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('name', { onChange: () => save.reset() })}
              data-autofocus
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t`Description`} error={errors.description?.message}>
          {(control) => (
            <textarea
              {...control}
              {...form.register('description')}
              rows={2}
              className={classNames(inputClass, 'h-auto py-2')}
            />
          )}
        </Field>
        <Checkbox {...form.register('asDefault')} label={<Trans>Open this report with it</Trans>} />
        <Readers
          needs={needs}
          before={initial.sharedRoles}
          value={sharedRoles}
          onChange={(roles) => form.setValue('sharedRoles', roles, { shouldDirty: true })}
        />
      </form>
    </Dialog>
  )
}

type ReadersProps = { needs: Permission; before: Role[]; value: Role[]; onChange: (roles: Role[]) => void }

/** Roles that see the view. Roles that may not open the report are not offered. */
function Readers({ needs, before, value, onChange }: ReadersProps) {
  const names = useRoleNames()
  const mayShare = useCan()('views:share')
  const offered = rolesWith(needs).filter((role) => mayShare || before.includes(role))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Share with</Trans>
      </legend>
      {offered.length > 0 && (
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {offered.map((role) => (
            <Checkbox
              key={role}
              label={names[role]}
              checked={value.includes(role)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, role] : value.filter((other) => other !== role))
              }
            />
          ))}
        </div>
      )}
      <p className="text-xs text-muted">
        {mayShare ? (
          <Trans>Without a role it is yours alone. Readers see only what their own rights allow.</Trans>
        ) : (
          <Trans>It is yours alone. Sharing needs a permission that your administrator can give you.</Trans>
        )}
      </p>
    </fieldset>
  )
}

/** The person's own view that has the name, when that is why saving was refused. */
function takenView(error: unknown): SavedView | null {
  if (!(error instanceof ApiError) || error.code !== 'name_taken') return null
  const view = savedViewSchema.safeParse((error.details as { view?: unknown } | undefined)?.view)
  return view.success ? view.data : null
}
