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

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-xs', lg: 'size-10 text-sm', xl: 'size-24 text-2xl' }

export interface AvatarProps {
  name: string
  url?: string | null
  size?: keyof typeof sizes
  className?: string
}

/** A person's photo, or the initials on the colour of the first letter. Decorative: the name stands beside it. */
export function Avatar({ name, url, size = 'md', className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const shape = classNames(
    'grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold',
    sizes[size],
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
      {initials(name)}
    </span>
  )
}

export const maxGroup = 4

/** Several people in one line; at most four places, the last one counting the rest. */
export function AvatarGroup({
  people,
  size = 'md',
}: {
  people: readonly { name: string; url?: string | null }[]
  size?: 'sm' | 'md' | 'lg'
}) {
  const shown = people.length > maxGroup ? people.slice(0, maxGroup - 1) : people
  const rest = people.length - shown.length
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of pictures, not one
      role="img"
      aria-label={people.map((person) => person.name).join(', ')}
      className="inline-flex [&>*+*]:-ms-2 [&>*]:ring-2 [&>*]:ring-card"
    >
      {shown.map((person) => (
        <Avatar key={person.name} name={person.name} url={person.url ?? null} size={size} />
      ))}
      {rest > 0 && (
        <span
          className={classNames('grid place-items-center rounded-full bg-sunken font-semibold text-muted', sizes[size])}
        >
          +{rest}
        </span>
      )}
    </span>
  )
}
