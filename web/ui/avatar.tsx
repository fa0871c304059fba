import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { type AvatarColour, avatarColour, initials } from './avatar-colour.ts'
import { classNames } from './class-names.ts'

const colours: Record<AvatarColour, string> = {
  primary: 'bg-accent text-on-accent',
  secondary: 'bg-state-setup text-on-accent',
  info: 'bg-info text-on-accent',
  success: 'bg-success text-on-accent',
  warning: 'bg-warning text-on-accent',
  error: 'bg-danger text-on-accent',
  default: 'bg-muted text-card',
}

/** Classes of each size, also of the count that ends a group. */
export const avatarSizes = {
  sm: 'size-6 text-[10px]',
  md: 'size-8 text-xs',
  lg: 'size-10 text-sm',
  xl: 'size-24 text-2xl',
}

export interface AvatarProps {
  name: string
  url?: string | null
  size?: keyof typeof avatarSizes
  className?: string
}

/** A person's photo, or the initials on the colour of the first letter. Decorative: the name is beside it. */
export function Avatar({ name, url, size = 'md', className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const shape = classNames(
    'grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold',
    avatarSizes[size],
  )
  if (url && url !== failedUrl) {
    return (
      <span className={classNames(shape, 'bg-sunken', className)}>
        <img src={url} alt="" className="size-full object-cover" onError={() => setFailedUrl(url)} />
      </span>
    )
  }
  return (
    <span aria-hidden className={classNames(shape, colours[avatarColour(name)], className)}>
      {initials(name) || <UserRound className="size-1/2" />}
    </span>
  )
}
