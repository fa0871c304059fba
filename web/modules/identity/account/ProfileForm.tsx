import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Profile, profileChangeSchema } from '#api/modules/users/users.contract.ts'
import { useDraft } from '#web/platform/forms/use-draft.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhotoUpload } from './PhotoUpload.tsx'
import { changeProfile } from './profile.ts'

const { firstName, lastName, phone } = profileChangeSchema.shape
const formSchema = z.object({
  firstName: firstName.unwrap(),
  lastName: lastName.unwrap(),
  phone: phone.unwrap().unwrap(),
})

type ProfileValues = z.infer<typeof formSchema>

/** Name, phone and photo; e-mail, role and company code are shown, an administrator changes them. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    resolver: useFormResolver(formSchema),
    defaultValues: { firstName: profile.firstName, lastName: profile.lastName, phone: profile.phone ?? '' },
  })
  const draft = useDraft(form, `profile:${profile.uid}`, ['firstName', 'lastName', 'phone'])
  const { errors } = form.formState

  const save = useMutation({
    mutationFn: (values: ProfileValues) => changeProfile({ version: profile.version, ...values }),
    onSuccess: () => draft.forget(),
    meta: { done: t`Profile saved` },
  })

  return (
    <div className="grid max-w-4xl items-start gap-4 md:grid-cols-[240px_1fr]">
      <Card>
        <PhotoUpload profile={profile} />
      </Card>
      <Card>
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
          className="grid gap-4 sm:grid-cols-2"
        >
          <Field label={t`First name`} required error={errors.firstName?.message}>
            {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
          </Field>
          <Field label={t`Last name`} required error={errors.lastName?.message}>
            {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
          </Field>
          <Field label={t`E-mail`} className="sm:col-span-2">
            {(control) => <Input {...control} value={profile.email} readOnly dir="ltr" />}
          </Field>
          <Field label={t`Phone`} required error={errors.phone?.message} className="sm:col-span-2">
            {(control) => (
              <Input
                {...control}
                {...form.register('phone')}
                type="tel"
                autoComplete="tel"
                placeholder="+90 212 000 00 00"
                dir="ltr"
                className="rtl:text-end"
              />
            )}
          </Field>
          <Field label={t`Role`}>
            {(control) => <Input {...control} value={profile.ownRole ?? roleNames[profile.role]} readOnly />}
          </Field>
          <Field label={t`Company code`}>
            {(control) => <Input {...control} value={profile.sirketKodu} readOnly />}
          </Field>
          <p className="text-xs text-muted sm:col-span-2">
            <Trans>E-mail, role and company are changed by your administrator.</Trans>
          </p>
          <div className="flex justify-end sm:col-span-2">
            <Button type="submit" variant="primary" busy={save.isPending}>
              <Trans>Save changes</Trans>
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
