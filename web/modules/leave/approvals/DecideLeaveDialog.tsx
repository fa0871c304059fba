import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { DecidedLeave, LeaveRequest } from '#api/modules/leave/requests/leave.contract.ts'
import { TextAreaField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { decideLeave } from '../leave-manage.api.ts'
import { useDecidedToast } from './use-decided-toast.ts'

const formSchema = z.object({ answer: z.string().trim().min(1).max(300) })

interface Props {
  action: 'hold' | 'reject'
  requests: readonly LeaveRequest[]
  onClose: (decided?: DecidedLeave) => void
}

/** Asks why leave is refused or put off; the person is told. */
export function DecideLeaveDialog({ action, requests, onClose }: Props) {
  const { t } = useLingui()
  const say = useDecidedToast()
  const form = useForm<z.infer<typeof formSchema>>({
    resolver: useFormResolver(formSchema),
    defaultValues: { answer: '' },
  })
  const [only] = requests
  const whose = requests.length === 1 && only ? only.person.name : t`${requests.length} requests`
  const title = action === 'reject' ? t`Reject leave: ${whose}` : t`Put leave on hold: ${whose}`
  return (
    <FormDialog
      form={form}
      title={title}
      description={
        action === 'reject'
          ? t`The person who asked gets the reason. A rejected request cannot be opened again.`
          : t`The person who asked gets the reason. The request stays with you and can be decided later.`
      }
      submitLabel={action === 'reject' ? t`Reject leave` : t`Put leave on hold`}
      save={async ({ answer }) => {
        const decided = await decideLeave({
          action,
          answer,
          requests: requests.map(({ id, version }) => ({ id, version })),
        })
        say(action, decided, requests)
        onClose(decided)
      }}
      onClose={() => onClose()}
    >
      <TextAreaField control={form.control} name="answer" label={t`Reason`} maxLength={300} required />
    </FormDialog>
  )
}
