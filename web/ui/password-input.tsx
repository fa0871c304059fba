import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password that can be shown while typing. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trail'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      size="sm"
      label={shown ? t`Hide password` : t`Show password`}
      icon={shown ? <EyeOff /> : <Eye />}
      onClick={() => setShown(!shown)}
    />
  )
  return <Input {...props} type={shown ? 'text' : 'password'} trail={toggle} />
}
