import { useLingui } from '@lingui/react/macro'
import { AppWindow, ExternalLink, MousePointerClick, SquareArrowOutUpRight } from 'lucide-react'
import type { RowAction } from '#web/platform/lists/use-list-layout.ts'
import { Menu } from '#web/ui/menu.tsx'

/** What a click on a row does; kept for the person. */
export function RowActionMenu({ value, onChange }: { value: RowAction; onChange: (action: RowAction) => void }) {
  const { t } = useLingui()
  const actions: [RowAction, string, React.ReactNode][] = [
    ['dialog', t`Open in a dialog`, <AppWindow key="dialog" />],
    ['page', t`Open on the same page`, <SquareArrowOutUpRight key="page" className="flip-rtl" />],
    ['tab', t`Open in a new tab`, <ExternalLink key="tab" className="flip-rtl" />],
  ]
  return (
    <Menu
      variant="ghost"
      size="sm"
      side="end"
      buttonLabel={t`A click on a row`}
      button={<MousePointerClick aria-hidden />}
      groups={[
        {
          key: 'actions',
          heading: t`A click on a row`,
          actions: actions.map(([key, label, icon]) => ({
            key,
            label,
            icon,
            selected: key === value,
            onSelect: () => onChange(key),
          })),
        },
      ]}
    />
  )
}
