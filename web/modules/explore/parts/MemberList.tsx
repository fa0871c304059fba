import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { type DraggedMember, startDrag } from '../dragging.ts'

export type ListedMember = DraggedMember & {
  title: string
  description: string
  formula: string
  picked: boolean
  /** Why it cannot be picked now; empty when it can. */
  refusal: string
}

type Props = {
  heading: string
  members: ListedMember[]
  onToggle: (member: ListedMember) => void
  className?: string
}

/**
 * Members of the view to pick from: click, Enter or drag. Unavailable ones stay readable with the reason; members with
 * equal titles have descriptions.
 */
export function MemberList({ heading, members, onToggle, className }: Props) {
  const picked = members.filter((member) => member.picked).length
  // One stop on the way through the page; arrows walk through the list.
  const [last, setLast] = useState('')
  const stop = members.some(({ name }) => name === last) ? last : members[0]?.name
  const titles = members.map(({ title }) => title)
  const shared = new Set(titles.filter((title, index) => titles.indexOf(title) !== index))
  return (
    <section
      aria-label={heading}
      className={classNames('flex min-h-32 flex-col [@media(max-height:600px)]:!flex-none', className)}
    >
      <h3 className="flex shrink-0 items-baseline justify-between px-2 pb-1 pt-3 text-xs font-medium text-muted">
        <span>{heading}</span>
        {picked > 0 && <span className="tabular-nums">{picked}</span>}
      </h3>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {members.map((member) => (
          <li key={member.name}>
            <Tooltip placement="right" describes text={<MemberText member={member} />}>
              <MemberButton
                member={member}
                onToggle={onToggle}
                explained={shared.has(member.title)}
                tabIndex={member.name === stop ? 0 : -1}
                onFocus={() => setLast(member.name)}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
      {members.length === 0 && (
        <p className="px-2 py-1 text-sm text-subtle">
          <Trans>Nothing found</Trans>
        </p>
      )}
    </section>
  )
}

type ButtonProps = { member: ListedMember; onToggle: Props['onToggle']; explained: boolean } & Omit<
  React.ComponentPropsWithRef<'button'>,
  'onToggle'
>

function MemberButton({ member, onToggle, explained, ...rest }: ButtonProps) {
  const { picked, refusal, title } = member
  const refused = refusal !== '' && !picked
  return (
    <button
      {...rest}
      type="button"
      data-member={member.name}
      aria-pressed={picked}
      aria-disabled={refused || undefined}
      draggable={!refused}
      onDragStart={(event) => startDrag(event, member)}
      onKeyDown={moveFocus}
      onClick={() => (refused ? showToast('info', refusal) : onToggle(member))}
      className={classNames(
        'group flex min-h-7 w-full items-center gap-2 rounded-md px-2 py-0.5 text-start text-sm',
        '[@media(pointer:coarse)]:min-h-10',
        refused ? 'cursor-not-allowed text-subtle' : 'hover:bg-sunken',
        picked && 'font-medium text-accent',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {explained && <span className="block truncate text-xs font-normal text-muted">{member.description}</span>}
      </span>
      {picked ? (
        <Check aria-hidden className="size-4 shrink-0" />
      ) : (
        !refused && <Plus aria-hidden className="invisible size-4 shrink-0 text-muted group-hover:visible" />
      )}
    </button>
  )
}

function MemberText({ member }: { member: ListedMember }) {
  const { t } = useLingui()
  return (
    <span className="block space-y-1">
      {member.refusal !== '' && !member.picked && <span className="block font-medium">{member.refusal}</span>}
      <span className="block">{member.description || member.title}</span>
      {member.formula && <span className="block opacity-80">{t`Formula: ${member.formula}`}</span>}
    </span>
  )
}

/** Arrows walk through all members of the panel, as in any list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const all = [...(event.currentTarget.closest('[data-members]')?.querySelectorAll<HTMLElement>('[data-member]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
