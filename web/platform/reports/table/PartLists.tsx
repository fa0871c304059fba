import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { useCan } from '#web/platform/session/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CutValue } from '#web/core/cut/cut.ts'
import { useReport } from '../state/report-context.ts'
import type { FactList, ReportSections } from '#web/core/report/report-definition.ts'
import { Facts, type OpenedRow } from './FactsDrawer.tsx'

type Props = { sections: ReportSections; value: CutValue }

/** Other facts of one part, such as the time of its machines: loaded when the reader opens them. */
export function PartLists({ sections, value }: Props) {
  const { views } = useReport()
  const can = useCan()
  const opened = useMemo<OpenedRow>(
    () => ({ filters: [{ dimension: sections.by, values: [value === null ? null : String(value)] }] }),
    [sections.by, value],
  )
  const readable = (sections.lists ?? []).filter((list) => views[list.view] && can(permissionOf(list.view)))
  return readable.map((list) => <PartList key={list.view} list={list} opened={opened} />)
}

function PartList({ list, opened }: { list: FactList; opened: OpenedRow }) {
  const { i18n } = useLingui()
  const { views, view } = useReport()
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-1.5">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex h-7 items-center gap-1 rounded-md px-2 text-sm font-medium text-accent hover:bg-sunken [&>svg]:size-4"
      >
        <ChevronRight
          aria-hidden
          className={classNames('flip-rtl transition-transform', open && 'rotate-90 rtl:[transform:rotate(90deg)]')}
        />
        {i18n._(list.title)}
      </button>
      {open && <Facts list={list} opened={opened} view={views[list.view] ?? view} />}
    </div>
  )
}
