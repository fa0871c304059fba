// Made from cube/rollups/rollups.yml, the measures of model/ and api/platform/db/facts by `npm run generate`. Do not edit.

/** The facts that the sums of a rollup count. */
export const factsOfRollups: Record<string, readonly string[]> = {
  'plant_facts.by_day': ['plan', 'report', 'scrap', 'shift', 'time', 'unordered'],
  'plant_facts.by_machine_day': ['plan', 'report', 'scrap', 'shift', 'time', 'unordered'],
  'plant_facts.by_reason_day': ['time'],
  'plant_facts.by_product': ['plan', 'report', 'time', 'unordered'],
  'plant_facts.by_scrap_day': ['report', 'scrap'],
  'plant_facts.by_machine': ['plan', 'report', 'scrap', 'shift', 'time', 'unordered'],
  'plant_facts.by_reason': ['time'],
  'plant_facts.by_order': ['plan', 'report', 'time', 'unordered'],
  'plant_facts.by_scrap_reason': ['report', 'scrap'],
}

/** Rollups that also have weekly tables. */
export const rollupsByWeek: ReadonlySet<string> = new Set([
  'plant_facts.by_machine_day',
  'plant_facts.by_reason_day',
  'plant_facts.by_product',
  'attendance_facts.by_person',
  'personnel_facts.by_person',
  'movement_facts.by_person',
  'energy_facts.by_meter',
])
