import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Place, PlaceNames, Places } from './places.contract.ts'

/** Columns of a table with rows about one place. */
export type PlaceColumns = { site_id: string | null; area_id: string | null; machine_id: string | null }

export function placeColumns({ kind, id }: Place): PlaceColumns {
  return {
    site_id: kind === 'site' ? id : null,
    area_id: kind === 'area' ? id : null,
    machine_id: kind === 'machine' ? id : null,
  }
}

export async function listPlaces(trx: Trx): Promise<Places> {
  const sites = await trx.selectFrom('site').select(['id', 'name']).orderBy('name').execute()
  const areas = await trx.selectFrom('area').select(['id', 'name', 'site_id as siteId']).orderBy('name').execute()
  const machines = await trx
    .selectFrom('machine')
    .select(['id', 'name', 'area_id as areaId', 'active'])
    .orderBy('name')
    .execute()
  return { sites, areas, machines }
}

/** The place's site with its time zone. @throws AppError invalid_input for a place the company does not have. */
export async function siteOf(trx: Trx, { kind, id }: Place): Promise<{ id: string; timeZone: string }> {
  const sites = trx.selectFrom('site').select(['site.id', 'site.time_zone as timeZone'])
  const place =
    kind === 'site'
      ? await sites.where('site.id', '=', id).executeTakeFirst()
      : kind === 'area'
        ? await sites.innerJoin('area', 'area.site_id', 'site.id').where('area.id', '=', id).executeTakeFirst()
        : await sites
            .innerJoin('area', 'area.site_id', 'site.id')
            .innerJoin('machine', 'machine.area_id', 'area.id')
            .where('machine.id', '=', id)
            .executeTakeFirst()
  if (!place) throw new AppError('invalid_input', { fields: [{ path: 'place.id', message: 'No such place' }] })
  return place
}

/** A row's place from its columns and the names joined to it. */
export function placeNames(
  row: PlaceColumns & { machine: string | null; area: string | null; site: string },
): PlaceNames {
  const { machine, area, site } = row
  const kind = row.machine_id ? 'machine' : row.area_id ? 'area' : 'site'
  return { kind, id: row.machine_id ?? row.area_id ?? row.site_id ?? '', machine, area, site }
}
