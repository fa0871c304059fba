const base = '/dashboard/mrp/pdks'

export const attendancePaths = {
  exceptions: () => `${base}/exceptions`,
  rules: () => `${base}/rules`,
  report: `${base}/rapor`,
  totals: `${base}/rapor/toplam`,
  /** The page on which a person's day is corrected. */
  edit: (employee = '', date = '') =>
    employee === '' ? `${base}/edit` : `${base}/edit?employee=${employee}&date=${date}`,
}
