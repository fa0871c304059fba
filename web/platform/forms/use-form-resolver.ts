import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Checks a form by its contract, with the reasons in the language of the portal. */
export function useFormResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const { t } = useLingui()
  return useMemo(() => {
    const error: z.core.$ZodErrorMap = (issue) => {
      if (issue.input === undefined || issue.input === null || issue.input === '') return t`Required`
      if (issue.code === 'too_small') {
        const minimum = Number(issue.minimum)
        return minimum <= 1 ? t`Required` : t`At least ${minimum} characters`
      }
      if (issue.code === 'too_big') {
        const maximum = Number(issue.maximum)
        return t`At most ${maximum} characters`
      }
      if (issue.code === 'invalid_format' && issue.format === 'email') return t`Enter a valid e-mail address`
      if (issue.code === 'custom' && issue.params?.['reason'] === 'passwords') return t`The passwords are not the same`
      return t`This value is not valid`
    }
    return zodResolver(schema, { error })
  }, [schema, t])
}
