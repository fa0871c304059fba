import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Explained } from '#web/platform/query/mutation-outcome.ts'
import { TextAreaField, TextField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useFormResolver } from './use-form-resolver.ts'

const formSchema = z.object({ reason: z.string().trim().min(1).max(300) })

interface Props {
  title: string
  description?: string
  /** The verb with its noun: 'Reject leave'. */
  submitLabel: string
  /** Several lines, as a person reads them; one line is sent by Enter. */
  lines?: boolean
  save: (reason: string) => Promise<unknown>
  done?: string
  explain?: (error: unknown) => Explained
  onClose: () => void
}

/** Asks why something is decided as it is; the reason stays with it. */
export function ReasonDialog({ lines = false, save, ...dialog }: Props) {
  const { t } = useLingui()
  const form = useForm<z.infer<typeof formSchema>>({
    resolver: useFormResolver(formSchema),
    defaultValues: { reason: '' },
  })
  const field = { control: form.control, name: 'reason', label: t`Reason`, maxLength: 300, required: true } as const
  return (
    <FormDialog form={form} save={({ reason }) => save(reason)} {...dialog}>
      {lines ? <TextAreaField {...field} /> : <TextField {...field} />}
    </FormDialog>
  )
}
