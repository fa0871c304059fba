import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Public } from '#api/platform/resource/public/public-reach.contract.ts'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormFields } from '../form/FormFields.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { PublicSourceProvider } from './public-source.ts'
import { usePublicForm } from './use-public-form.ts'

type Props = {
  shown: ShownResource
  /** Of `publicPathOf`. */
  at: string
  create: NonNullable<Public['create']>
  /** The query of the address. */
  asked: URLSearchParams
}

/** The form of everybody, and what is said once it has arrived. */
export function PublicForm(props: Props) {
  const { i18n } = useLingui()
  const [sent, setSent] = useState(0)
  const [isSent, setIsSent] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSent) title.current?.focus()
  }, [isSent])
  const { sent: said } = props.shown.words.open ?? {}
  if (!isSent) return <SendForm key={sent} {...props} onSent={() => setIsSent(true)} />
  return (
    <section className="rounded-lg border border-line bg-card p-6 text-center">
      <CircleCheck aria-hidden className="mx-auto mb-3 size-10 text-success" />
      <h2 ref={title} tabIndex={-1} className="text-base font-semibold outline-none">
        <Trans>Thank you, it has arrived.</Trans>
      </h2>
      <p className="mt-1 text-sm text-muted">
        {said ? i18n._(said) : <Trans>Nothing was kept that says who sent it.</Trans>}
      </p>
      <Button
        className="mt-4"
        onClick={() => {
          setSent(sent + 1)
          setIsSent(false)
        }}
      >
        <Trans>Send another</Trans>
      </Button>
    </section>
  )
}

function SendForm({ onSent, ...props }: Props & { onSent: () => void }) {
  const { i18n } = useLingui()
  const formId = `public-${useId()}`
  const { form, shown, fields, source, send } = usePublicForm(props, onSent)
  const trap = useRef<HTMLInputElement>(null)
  const { errors, isSubmitting } = form.formState
  const value = useMemo(() => source, [source])
  return (
    <PublicSourceProvider value={value}>
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) =>
          void form.handleSubmit(
            (values) => send(values, trap.current?.value ?? ''),
            () => focusFirstFault(formId),
          )(event)
        }
      >
        <FormFields shown={shown} form={form.control} fields={fields} rowId={null} />
        {/* People do not see it: whoever fills it in is no person. */}
        <input ref={trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden className="sr-only" />
        {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
        <Button type="submit" variant="primary" size="lg" className="w-full" busy={isSubmitting}>
          {shown.words.open?.send ? i18n._(shown.words.open.send) : <Trans>Send</Trans>}
        </Button>
      </form>
    </PublicSourceProvider>
  )
}
