import { useLingui } from '@lingui/react/macro'
import { AvatarGroup } from '#web/ui/avatar-group.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

const people = ['Ayşe Demir', 'Hugo Martin', 'Lan Phạm', 'Nora Weber', 'Sami Khoury', 'Yusuf Kaya', 'Bilge Arslan'].map(
  (name) => ({ name }),
)

export function PeopleParts() {
  const { t } = useLingui()
  return (
    <Card title={t`People`} tools={<Kbd>Ctrl K</Kbd>}>
      <div className="flex flex-wrap items-center gap-3">
        {people.map(({ name }) => (
          <Avatar key={name} name={name} />
        ))}
        <AvatarGroup people={people} />
      </div>
    </Card>
  )
}
