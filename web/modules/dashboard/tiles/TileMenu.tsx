import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowLeft,
  ArrowRight,
  ChartColumn,
  Ellipsis,
  Gauge,
  RectangleHorizontal,
  Rows3,
  Square,
  Trash2,
} from 'lucide-react'
import { answerContent } from '#api/modules/views/views.contract.ts'
import type { HomeTile } from '#web/modules/views/public/use-home.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { tileCharts, tileContent } from './tile-content.ts'
import { useTileReport } from './use-tile-report.ts'

type Props = {
  tile: HomeTile
  tiles: readonly HomeTile[]
  onChange: (tiles: HomeTile[]) => void
}

/** Content, width and place of a tile. */
export function TileMenu({ tile, tiles, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { view } = tile
  const tileReport = useTileReport(view)
  const report = tileReport.status === 'ready' ? tileReport.report : null
  const at = tiles.indexOf(tile)
  const put = (change: Partial<HomeTile>) =>
    onChange(tiles.map((other) => (other === tile ? { ...tile, ...change } : other)))
  const move = (by: number) => onChange(tiles.toSpliced(at, 1).toSpliced(at + by, 0, tile))
  const shownElsewhere = (shows: string) =>
    tiles.some((other) => other !== tile && other.viewId === tile.viewId && other.shows === shows)
  const content = (shows: string, label: string, icon: MenuAction['icon']): MenuAction => ({
    key: shows,
    label,
    icon,
    selected: tile.shows === shows,
    disabled: shownElsewhere(shows),
    onSelect: () => put({ shows, ...(shows !== 'headline' && { size: 'wide' }) }),
  })
  /** The charts; for a saved question the first one is its own drawing, or its rows. */
  const drawn = (of: ReportDefinition): MenuAction[] => {
    const charts = tileCharts(of)
    const explored = of.id === 'explore'
    const rest = explored ? charts.slice(1) : charts
    const rows = tileContent(of, answerContent).kind === 'rows'
    const title = charts[0] && i18n._(charts[0].title)
    const answer = content(answerContent, title ?? t`First rows`, rows ? <Rows3 /> : <ChartColumn />)
    return [
      ...(explored ? [answer] : []),
      ...rest.map((chart) => content(chart.id, i18n._(chart.title), <ChartColumn />)),
    ]
  }
  return (
    <Menu
      side="end"
      buttonClassName={iconButtonClass('sm')}
      buttonLabel={view ? t`Tile ${view.name}` : t`Tile`}
      button={<Ellipsis aria-hidden />}
      groups={[
        ...(report
          ? [
              {
                key: 'content',
                heading: <Trans>Shows</Trans>,
                actions: [content('headline', t`Main figures`, <Gauge />), ...drawn(report)],
              },
              {
                key: 'size',
                heading: <Trans>Size</Trans>,
                actions: [
                  {
                    key: 'small',
                    label: t`Small`,
                    icon: <Square />,
                    selected: tile.size === 'small',
                    onSelect: () => put({ size: 'small' }),
                  },
                  {
                    key: 'wide',
                    label: t`Wide`,
                    icon: <RectangleHorizontal />,
                    selected: tile.size === 'wide',
                    onSelect: () => put({ size: 'wide' }),
                  },
                ],
              },
            ]
          : []),
        {
          key: 'place',
          actions: [
            {
              key: 'earlier',
              label: t`Move forward`,
              icon: <ArrowLeft className="flip-rtl" />,
              disabled: at === 0,
              onSelect: () => move(-1),
            },
            {
              key: 'later',
              label: t`Move back`,
              icon: <ArrowRight className="flip-rtl" />,
              disabled: at === tiles.length - 1,
              onSelect: () => move(1),
            },
            {
              key: 'remove',
              label: t`Take off the home page`,
              icon: <Trash2 />,
              danger: true,
              onSelect: () => onChange(tiles.filter((other) => other !== tile)),
            },
          ],
        },
      ]}
    />
  )
}
