import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Layout, layoutSchema } from '#api/modules/andon/layouts.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'

const formSchema = z.object({ name: z.string().trim().min(1) })

/** Makes an empty plan of a site. */
export function NewPlanDialog(props: { site: string; onClose: () => void; onMade: (layout: Layout) => void }) {
  const { site, onClose, onMade } = props
  const { t } = useLingui()
  const form = useForm({ resolver: useFormResolver(formSchema), defaultValues: { name: '' }, shouldFocusError: false })
  return (
    <FormDialog
      form={form}
      title={<Trans>New plan</Trans>}
      width="sm"
      submitLabel={t`Make the plan`}
      save={async ({ name }) =>
        onMade(await request(layoutSchema, '/api/andon/layouts', { method: 'POST', body: { site, name } }))
      }
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t`Name`}
        required
        data-autofocus
        maxLength={80}
        placeholder={t`Hall 1, ground floor`}
      />
    </FormDialog>
  )
}
