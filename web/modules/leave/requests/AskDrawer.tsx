import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LeaveRequestDetail, OwnLeave } from '#api/modules/leave/requests/leave.contract.ts'
import { DiscardDialog } from '#web/platform/forms/DiscardDialog.tsx'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { useDraft } from '#web/platform/forms/use-draft.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askForLeave } from '../leave.api.ts'
import {
  askedOf,
  emptyLeave,
  faultsByField,
  type LeaveForm,
  leaveAgain,
  leaveFormFields,
  missingOf,
} from './leave-form.ts'
import { useFaultText } from '../parts/use-fault-text.ts'
import { useLeaveCount } from '../parts/use-leave-count.ts'
import { CountView } from '../parts/CountView.tsx'
import { LeaveFields } from './LeaveFields.tsx'

interface AskDrawerProps {
  own: OwnLeave
  /** The request that this one replaces. */
  replaces?: LeaveRequestDetail | undefined
  /** A day that was chosen in the calendar. */
  date?: string | undefined
  onClose: () => void
  onSent: (id: string) => void
}

/** Asks for leave, and says while it is typed what it takes, what is left, and what speaks against it. */
export function AskDrawer({ own, replaces, date, onClose, onSent }: AskDrawerProps) {
  const { t, i18n } = useLingui()
  const formId = `form-${useId()}`
  const faultText = useFaultText()
  const types = own.types.filter((type) => type.mayAsk || type.id === replaces?.type.id)
  const form = useForm<LeaveForm>({
    defaultValues: replaces ? leaveAgain(replaces) : emptyLeave(types[0]?.id ?? '', date),
  })
  const draft = useDraft(form, `leave:${replaces?.id ?? date ?? 'new'}`, leaveFormFields)
  const [tried, setTried] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // eslint-disable-next-line react/incompatible-library -- the whole form is shown from its values
  const values = form.watch()
  const type = types.find(({ id }) => id === values.leaveType)
  const unit = type?.unit ?? 'day'
  const asked = askedOf(values, unit, replaces?.id)
  const { count, settled, query } = useLeaveCount(asked)
  const faults = (count?.faults ?? []).filter(({ code }) => code !== 'attachment_missing' || values.files.length === 0)
  const errors: Partial<Record<keyof LeaveForm, string>> = {}
  if (tried) for (const field of missingOf(values, unit)) errors[field] = t`Required`
  if (unit !== 'hour' && values.firstDate && values.lastDate && values.lastDate < values.firstDate)
    errors.lastDate = t`It lies before the first day.`
  for (const [field, found] of faultsByField(faults, unit)) errors[field] = found.map(faultText).join(' ')
  const send = useMutation({
    mutationFn: () => {
      const { replaces: _counted, ...what } = asked!
      return askForLeave({
        ...what,
        reason: values.reason.trim() || null,
        files: values.files.map(({ id }) => id),
        ...(replaces && { replaces: { id: replaces.id, version: replaces.version } }),
        approve: false,
      })
    },
    onSuccess: ({ id }) => {
      draft.forget()
      onSent(id)
    },
    // What speaks against it then stands at its fields: the count is read again with everything else.
    meta: { done: replaces ? t`Your leave was asked for anew` : t`Your leave was asked for` },
  })
  const leave = () => {
    draft.forget()
    onClose()
  }
  const close = () => (form.formState.isDirty ? setLeaving(true) : leave())
  const submit = () => {
    setTried(true)
    if (asked === null || faults.length > 0) focusFirstFault(formId)
    else send.mutate()
  }
  return (
    <Drawer
      open
      onClose={close}
      title={replaces ? <Trans>Change leave</Trans> : <Trans>Ask for leave</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={send.isPending}>
            {replaces ? <Trans>Ask for it anew</Trans> : <Trans>Send the request</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {replaces && (
          <Notice>
            <Trans>The request before is cancelled with it, and its days count as given back.</Trans>
          </Notice>
        )}
        <LeaveFields form={form} values={values} types={types} type={type} errors={errors} />
        {asked && count && <CountView count={count} asked={asked} unit={unit} old={!settled} />}
        {asked && query.error && <Notice tone="danger">{i18n._(errorText(query.error))}</Notice>}
      </form>
      <DiscardDialog open={leaving} onDiscard={leave} onStay={() => setLeaving(false)} />
    </Drawer>
  )
}
