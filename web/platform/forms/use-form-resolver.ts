import { toNestErrors } from '@hookform/resolvers'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Checks a form by its contract, with the reasons in the language of the portal instead of the contract's English. */
export function useFormResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const reason = (issue: z.core.$ZodIssue): string => {
      if (issue.input === undefined || issue.input === null || issue.input === '') return t`Required`
      if (issue.code === 'too_small') {
        const min = i18n.number(Number(issue.minimum))
        if (issue.origin === 'string') return issue.minimum <= 1 ? t`Required` : t`At least ${min} characters`
        if (issue.origin === 'array') return issue.minimum <= 1 ? t`Choose at least one` : t`Choose at least ${min}`
        return issue.inclusive === false ? t`More than ${min}` : t`At least ${min}`
      }
      if (issue.code === 'too_big') {
        const max = i18n.number(Number(issue.maximum))
        if (issue.origin === 'string') return t`At most ${max} characters`
        if (issue.origin === 'array') return t`Choose at most ${max}`
        return issue.inclusive === false ? t`Less than ${max}` : t`At most ${max}`
      }
      if (issue.code === 'invalid_format' && issue.format === 'email') return t`Enter a valid e-mail address`
      if (issue.code === 'custom' && issue.params?.['reason'] === 'passwords') return t`The passwords are not the same`
      if (issue.code === 'custom' && issue.params?.['reason'] === 'required') return t`Required`
      return t`This value is not valid`
    }
    return async (values, _context, options) => {
      const result = await schema.safeParseAsync(values, { reportInput: true })
      if (result.success) return { values: result.data, errors: {} }
      const errors: Record<string, FieldError> = {}
      for (const issue of result.error.issues) {
        errors[issue.path.join('.')] ??= { type: issue.code, message: reason(issue) }
      }
      return { values: {}, errors: toNestErrors<Input>(errors, options) }
    }
  }, [schema, t, i18n])
}
