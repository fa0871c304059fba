import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { CardsView as Declared } from '#api/platform/resource/views.contract.ts'
import { fileList } from '#api/platform/resource/fields/files.contract.ts'
import { fileAddress } from '#web/platform/files/file-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import { RowBadge } from '../drawer/RowBadge.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { RowFactsLine } from './RowFactsLine.tsx'
import { useCardTitle } from './use-card-title.ts'

type Props = {
  shown: ShownResource
  view: Declared
  rows: readonly Row[]
  loading: boolean
  onOpen: (row: Row) => void
}

/** The address of a picture: what the field holds, or the one from after, or the first of several. */
function pictureOf({ resource }: ShownResource, image: string, { values }: Row): string | undefined {
  const value = values[image]
  if (resource.fields[image]?.type !== 'images') return value ? String(value) : undefined
  const pictures = fileList.schema.safeParse(value).data ?? []
  const picture = pictures.find(({ moment }) => moment === 'after') ?? pictures[0]
  return picture && fileAddress(picture.id, 'small')
}

/** Rows as cards side by side, with a picture where they have one. */
export function CardsView({ shown, view, rows, loading, onOpen }: Props) {
  const title = useCardTitle(shown)
  const { image, fields = shown.resource.list.columns.filter((name) => name !== 'status' && name !== 'name') } = view
  const RowTools = shown.parts?.RowTools
  return (
    <ul
      className={classNames(
        'grid gap-3 transition-opacity sm:grid-cols-[repeat(auto-fill,minmax(240px,1fr))]',
        loading && 'opacity-50',
      )}
    >
      {rows.map((row) => {
        const picture = image === undefined ? undefined : pictureOf(shown, image, row)
        return (
          <li
            key={row.id}
            className={classNames(
              'flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-card',
              row.active === false && 'text-muted',
            )}
          >
            {picture && <img src={picture} alt="" loading="lazy" className="aspect-[4/3] w-full object-cover" />}
            <div className="flex min-w-0 items-start gap-2 p-3">
              <div className="min-w-0 flex-1">
                <p className="flex min-w-0 items-center gap-2">
                  <button
                    type="button"
                    className="min-w-0 rounded-sm text-start text-sm font-semibold hover:underline"
                    onClick={() => onOpen(row)}
                  >
                    <Clipped>{title(row)}</Clipped>
                  </button>
                  <RowBadge shown={shown} row={row} />
                </p>
                <RowFactsLine shown={shown} row={row} fields={fields} />
              </div>
              {RowTools && <RowTools shown={shown} row={row} open={() => onOpen(row)} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
