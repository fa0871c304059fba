import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { focusFirstFault } from './focus-first-fault.ts'

interface FormDialogProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  title: ReactNode
  description?: ReactNode
  width?: DialogProps['width']
  /** The verb of the form, with its noun: 'Save target'. */
  submitLabel: string
  /** Saves the form. On failure the form stays, with the reason. */
  save: (values: Output) => Promise<unknown>
  /** Said when it is done; the dialog then closes. Without it `save` says what comes next. */
  done?: string
  /** Says a failure at the field where it belongs, or in better words than the usual ones. */
  explain?: (error: unknown) => Explained
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: sends it once, says what came of it, and leads to the first field that is refused. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { form, title, description, width, submitLabel, save, done, explain, onClose, children } = props
  const { t } = useLingui()
  const formId = `form-${useId()}`
  const submit = useMutation({
    mutationFn: save,
    onSuccess: () => {
      if (done !== undefined) onClose()
    },
    meta: { done, explain },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      {...{ title, description, width }}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={submit.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          // The dialog may be inside another form in the tree of components: this one is not that one's.
          event.stopPropagation()
          void form.handleSubmit(
            (values) => submit.mutate(values),
            () => focusFirstFault(formId),
          )(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
