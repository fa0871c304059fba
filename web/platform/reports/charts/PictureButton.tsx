import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ImageDown } from 'lucide-react'
import { useSession } from '#web/platform/session/session.ts'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useReport } from '../state/report-context.ts'
import { useStateText } from '../state/use-state-text.ts'

/** Saves a chart as a PNG with its title, period, comparison and filters. */
export function PictureButton({ chart, format }: { chart: string; format: ChartFormatter }) {
  const { t } = useLingui()
  const { company } = useSession()
  const { range, shown } = useReport()
  const { title, period, comparison, filters } = useStateText()
  const save = useMutation({
    mutationFn: async () => {
      const { chartPicture } = await import('#web/ui/charts/chart-picture.ts')
      const spec = shown.charts.get(chart)
      if (!spec) throw new Error('The chart is not there any more')
      const picture = await chartPicture({
        spec,
        format,
        lines: [[period, comparison].filter(Boolean).join(' · '), ...(filters.length ? [filters.join(' · ')] : [])],
        foot: `${company.name} · ${title}`,
        fontFamily: getComputedStyle(document.body).fontFamily,
      })
      saveFile(picture, `${title} - ${spec.title} ${range.from} ${range.to}.png`)
    },
    meta: { done: t`Picture saved`, explain: () => ({ text: t`The picture could not be made` }) },
  })
  return (
    <IconButton
      size="sm"
      label={t`Save as picture`}
      icon={<ImageDown aria-hidden />}
      aria-busy={save.isPending}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    />
  )
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  // No file system takes these signs.
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ')
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
