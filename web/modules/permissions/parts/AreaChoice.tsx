import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type Props = { value: readonly string[]; onChange: (areas: readonly string[]) => void }

/** Areas of the plant, by site. */
export function AreaChoice({ value, onChange }: Props) {
  const { sites, areas } = usePlaces()
  const areaIds = new Set(areas.map(({ id }) => id))
  const put = (area: string, on: boolean) =>
    // One that is gone is left out with the next choice.
    onChange([...value.filter((one) => one !== area && areaIds.has(one)), ...(on ? [area] : [])])
  return (
    <div className="mt-3 grid gap-3">
      {sites.map((site) => (
        <fieldset key={site.id}>
          <legend className="mb-1 text-xs font-medium text-muted">{site.name}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {areas
              .filter(({ siteId }) => siteId === site.id)
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={value.includes(id)}
                  onChange={(event) => put(id, event.target.checked)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
