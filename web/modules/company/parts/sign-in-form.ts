import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { signInRulesSchema } from '#api/modules/company/company.contract.ts'

export type SignInRules = z.infer<typeof signInRulesSchema>
export type SignInForm = UseFormReturn<SignInRules, unknown, SignInRules>
