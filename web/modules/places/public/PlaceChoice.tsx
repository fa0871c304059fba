import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { placeKey } from './place-key.ts'
import { usePlaces } from './use-places.ts'

/** A machine, an area or a site, found by typing part of its name. */
export function PlaceChoice({
  value,
  onChange,
  ...control
}: Partial<FieldControl> & { value: string; disabled?: boolean; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const places = usePlaces()
  const options = useMemo(() => {
    const areas = new Map(places.areas.map((area) => [area.id, area.name]))
    const sites = new Map(places.sites.map((site) => [site.id, site.name]))
    return [
      ...places.sites.map(({ id, name }) => ({ value: placeKey({ kind: 'site', id }), label: name, detail: t`Site` })),
      ...places.areas.map(({ id, name, siteId }) => ({
        value: placeKey({ kind: 'area', id }),
        label: name,
        detail: `${t`Area`} · ${sites.get(siteId) ?? ''}`,
      })),
      ...places.machines
        .filter((machine) => machine.active || value === placeKey({ kind: 'machine', id: machine.id }))
        .map(({ id, name, areaId }) => ({
          value: placeKey({ kind: 'machine', id }),
          label: name,
          detail: `${t`Machine`} · ${areas.get(areaId) ?? ''}`,
        })),
    ]
  }, [places, value, t])
  return <Combobox {...control} value={value || null} onChange={(next) => onChange(next ?? '')} options={options} />
}
