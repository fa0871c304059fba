import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, ChartColumn, Ellipsis, Gauge, RectangleHorizontal, Square, Trash2 } from 'lucide-react'
import type { HomeTile } from '#web/platform/views/use-home.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { tileCharts } from './tile-content.ts'
import { type FindReport, definitionQuery } from './ViewTile.tsx'

type Props = {
  tile: HomeTile
  tiles: readonly HomeTile[]
  find: FindReport
  onChange: (tiles: HomeTile[]) => void
}

/** What a tile shows, how wide it is, where it stands. */
export function TileMenu({ tile, tiles, find, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { view } = tile
  const { data: report } = useQuery({ ...definitionQuery(view?.route ?? '', find), enabled: view !== null })
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
                actions: [
                  content('headline', t`Main figures`, <Gauge />),
                  ...tileCharts(report).map((chart) => content(chart.id, i18n._(chart.title), <ChartColumn />)),
                ],
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
