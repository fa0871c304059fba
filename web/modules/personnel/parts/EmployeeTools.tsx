import { useLingui } from '@lingui/react/macro'
import { SquareArrowOutUpRight } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { RowToolsProps } from '#web/platform/resource/shown-resource.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { personnelPaths } from '../public/personnel-paths.ts'

/** Opens the page of a person. */
export function EmployeeTools({ row }: RowToolsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const name = String(row.values['name'])
  return (
    <IconButton
      size="sm"
      label={t`Open the page of ${name}`}
      icon={<SquareArrowOutUpRight />}
      onClick={() => void navigate(personnelPaths.edit(row.id))}
    />
  )
}
