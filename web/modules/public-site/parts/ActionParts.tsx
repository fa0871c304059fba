import { useLingui } from '@lingui/react/macro'
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { showToast } from '#web/ui/toast.ts'

export function ActionParts() {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [filtered, setFiltered] = useState(true)
  const name = 'K-12'
  return (
    <Card title={t`Actions`}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={() => showToast('success', t`Saved`)}>{t`Save`}</Button>
        <Button icon={<Download />}>{t`Export`}</Button>
        <Button variant="ghost">{t`Cancel`}</Button>
        <Button variant="danger" onClick={() => setAsking(true)}>{t`Delete`}</Button>
        <Button busy>{t`Loading`}</Button>
        <IconButton label={t`Edit`} icon={<Pencil />} />
        <Menu
          buttonLabel={t`More`}
          button={<Ellipsis aria-hidden />}
          groups={[
            {
              key: 'row',
              actions: [
                { key: 'edit', label: t`Edit`, icon: <Pencil />, onSelect: () => showToast('info', t`Edit`) },
                { key: 'delete', label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => setAsking(true) },
              ],
            },
          ]}
        />
        <Popover button={t`Filters`} className="w-56">
          {filtered ? (
            <Chip label={t`Machine: ${name}`} onRemove={() => setFiltered(false)}>
              {t`Machine: ${name}`}
            </Chip>
          ) : (
            <Button size="sm" onClick={() => setFiltered(true)}>{t`Reset`}</Button>
          )}
        </Popover>
      </div>
      <ConfirmDialog
        open={asking}
        title={t`Delete mould ${name}?`}
        message={t`This cannot be undone.`}
        confirmLabel={t`Delete`}
        danger
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
