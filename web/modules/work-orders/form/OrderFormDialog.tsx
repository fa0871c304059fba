import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type OrderConflict, orderConflictSchema } from '#api/modules/work-orders/closing.contract.ts'
import { type Order, orderSchema } from '#api/modules/work-orders/work-orders.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DiscardDialog } from '#web/platform/forms/DiscardDialog.tsx'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { useDraft } from '#web/platform/forms/use-draft.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ConflictNotice } from '../order/ConflictNotice.tsx'
import { changeOrder, choicesQuery, createOrder, orderQuery } from '../work-orders.api.ts'
import { OrderFormFields } from './OrderFormFields.tsx'
import { type OrderForm, changedOnly, emptyForm, fromForm, orderFormSchema, toForm } from './order-form.ts'

type Props = {
  /** The order that is changed; null makes a new one. */
  id: string | null
  onClose: () => void
  onSaved?: (order: Order) => void
}

/** Makes an order or changes one. Typed text survives a reload of the page. */
export function OrderFormDialog({ id, ...props }: Props) {
  const order = useQuery({ ...orderQuery(id ?? ''), enabled: id !== null, staleTime: 0 })
  const { i18n } = useLingui()
  // The order as it was when the form was opened: later changes do not touch the typed ones.
  const [opened, setOpened] = useState<Order | null>(null)
  if (id !== null && opened === null && order.data && !order.isFetching) setOpened(order.data)
  if (id === null || opened)
    return <Form key={`${id} ${opened?.version}`} order={opened} {...props} onReload={setOpened} />
  return (
    <Dialog open onClose={props.onClose} title={<Trans>Edit the work order</Trans>}>
      {order.error ? <Notice tone="danger">{i18n._(errorText(order.error))}</Notice> : <Skeleton className="h-96" />}
    </Dialog>
  )
}

const formId = 'order-form'
const fieldNames = Object.keys(emptyForm) as (keyof OrderForm)[]

function Form({
  order,
  onClose,
  onSaved,
  onReload,
}: Omit<Props, 'id'> & { order: Order | null; onReload: (order: Order) => void }) {
  const { t } = useLingui()
  const choices = useQuery(choicesQuery)
  const before = order ? toForm(order) : emptyForm
  const form = useForm<OrderForm>({
    mode: 'onTouched',
    resolver: useFormResolver(orderFormSchema),
    defaultValues: before,
    shouldFocusError: false,
  })
  const draft = useDraft(form, order ? `work-order:${order.id}:${order.version}` : 'work-order:new', fieldNames)
  const [leaving, setLeaving] = useState(false)
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  const leave = () => {
    draft.forget()
    onClose()
  }
  const { isDirty } = form.formState
  const close = () => (isDirty ? setLeaving(true) : leave())
  const closed = order?.status === 'closed'
  const refusals: Record<string, string> = closed
    ? {}
    : { productId: t`Pieces of this product were reported already; it cannot become another order.` }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) return undefined
    if (error.code === 'name_taken') {
      form.setError('code', { message: t`There is an order of this number already` }, { shouldFocus: true })
      return true
    }
    const current = error.code === 'conflict' ? orderConflictSchema.safeParse(error.details).data : undefined
    if (current) {
      setConflict(current)
      return true
    }
    for (const { path } of error.fields)
      form.setError(path as keyof OrderForm, { message: refusals[path] ?? t`This value is not valid` })
    return undefined
  }
  const save = useMutation({
    mutationFn: ({ values, version = order?.version }: { values: OrderForm; version?: number }) =>
      order && version
        ? changeOrder(order.id, { version, ...changedOnly(before, values) })
        : createOrder(fromForm(values)),
    onSuccess: (saved) => {
      draft.forget()
      void readAgain({ queryKey: choicesQuery.queryKey })
      showToast('success', order ? t`Work order saved` : t`Work order ${saved.code} created`)
      onSaved?.(saved)
      onClose()
    },
    meta: { explain },
  })
  const theirs = orderSchema.safeParse(conflict?.current).data
  return (
    <Dialog
      open
      onClose={close}
      width="lg"
      title={order ? <Trans>Edit work order {order.code}</Trans> : <Trans>New work order</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {order ? <Trans>Save</Trans> : <Trans>Create work order</Trans>}
          </Button>
        </>
      }
    >
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          {...(theirs?.status === order?.status && {
            onKeepMine: () =>
              void form.handleSubmit((values) => save.mutate({ values, version: conflict.current.version }))(),
          })}
          onTakeTheirs={() => {
            draft.forget()
            if (theirs) onReload(theirs)
          }}
        />
      )}
      {closed && (
        <Notice className="mb-4">
          <Trans>The order is closed: its plan stays as it is. Colour, labels and note may change.</Trans>
        </Notice>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(
            (values) => save.mutate({ values }),
            () => focusFirstFault(formId),
          )(event)
        }
      >
        <OrderFormFields form={form} choices={choices.data} planLocked={closed} order={order} />
      </form>
      <DiscardDialog open={leaving} onDiscard={leave} onStay={() => setLeaving(false)} />
    </Dialog>
  )
}
