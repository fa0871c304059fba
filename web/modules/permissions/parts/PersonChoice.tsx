import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { PersonPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { copyPermissions } from '../permissions.api.ts'
import { useSaveFailure } from './use-save-failure.ts'

type Props = {
  id: string
  reference: string
  person: PersonPermissions | undefined
  other: PersonPermissions | undefined
  onPerson: (id: string) => void
  onReference: (id: string) => void
}

/** The person, and the one to compare with. */
export function PersonChoice({ id, reference, person, other, onPerson, onReference }: Props) {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const explain = useSaveFailure()
  const ask = () => {
    if (!person || !other) return
    const [to, from] = [person.name, other.name]
    askToConfirm({
      title: <Trans>Copy all permissions to {to}?</Trans>,
      message: (
        <Trans>
          {to} may then do exactly what {from} may, whatever differed before. It counts at once.
        </Trans>
      ),
      confirmLabel: t`Copy permissions`,
      work: () => copyPermissions(person, other.id),
      done: t`Permissions saved successfully!`,
      explain,
    })
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t`Person`} hint={person ? (person.ownRole ?? roleNames[person.role]) : undefined}>
        {(control) => (
          <ReferenceChoice
            {...control}
            to="users"
            optional={false}
            placeholder={t`Choose a person`}
            value={id}
            onChange={onPerson}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <Field label={t`Reference user`} hint={other ? (other.ownRole ?? roleNames[other.role]) : undefined}>
            {(control) => (
              <ReferenceChoice {...control} to="users" optional without={id} value={reference} onChange={onReference} />
            )}
          </Field>
        </div>
        {person && other && (
          <Button icon={<Copy />} onClick={ask} className="mt-[26px]">
            <Trans>Copy all</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
