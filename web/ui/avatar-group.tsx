import { Avatar, avatarSizes } from './avatar.tsx'
import { classNames } from './class-names.ts'

const maxGroup = 4

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
          className={classNames(
            'grid place-items-center rounded-full bg-sunken font-semibold text-muted',
            avatarSizes[size],
          )}
        >
          +{rest}
        </span>
      )}
    </span>
  )
}
