import { paths } from '#web/platform/navigation/paths.ts'

/** The report that shows the facts of a view by any of its dimensions. */
const reports: Record<string, string> = {
  oee: 'oee',
  production: 'uretimrapor',
  stoppages: 'durusrapor/tariharaligidurusrapor',
  scrap: 'iskartarapor/tariharaligiiskartarapor',
  machines: 'tezgahrapor',
  work_orders: 'isemrirapor',
  products: 'urunraporlari',
}

export function reportOfView(view: string): string | null {
  const name = reports[view]
  return name === undefined ? null : paths.report(name)
}
