import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { focusFirstFault } from './focus-first-fault.ts'

interface FormDialogProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  title: ReactNode
  /** The verb of the form, with its noun: 'Save target'. */
  submitLabel: string
  /** Does what the form is for. What it throws is told, and the form stays. */
  save: (values: Output) => Promise<unknown>
  /** What is told when it is done; the dialog then closes. Without it `save` says what comes next. */
  done?: string
  /**
   * Says a failure at the field where it belongs. @returns the detail of the message otherwise, or true when the field says it.
   */
  explain?: (error: unknown) => true | string | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: sends it once, says what came of it, and leads to the first field that is refused. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { form, title, submitLabel, save, done, explain, onClose, children } = props
  const { t, i18n } = useLingui()
  const formId = `form-${useId()}`
  const submit = async (values: Output) => {
    try {
      await save(values)
      if (done === undefined) return
      showToast('success', done)
      onClose()
    } catch (error) {
      const explained = explain?.(error)
      if (explained !== true)
        showToast('error', i18n._(errorText(error)), explained === undefined ? {} : { detail: explained })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.formState.isSubmitting}>
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
          // The dialog may stand inside another form in the tree of components: this one is not that one's.
          event.stopPropagation()
          void form.handleSubmit(submit, () => focusFirstFault(formId))(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
