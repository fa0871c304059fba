import type { ExportFormat } from './exports.contract.ts'

/** Hours for which a finished export can be fetched. */
export const fileHours = 24

export const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

export function storageKey(companyId: string, id: string, format: ExportFormat): string {
  return `exports/${companyId}/${id}.${format}`
}

/** @param at site-local moment, `2026-11-21T13:45:00`. */
export function exportFileName(title: string, at: string, format: ExportFormat): string {
  const plain = title
    // oxlint-disable-next-line no-control-regex -- control characters are what must go
    .replaceAll(/[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069<>:"/\\|?*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 100)
    .trim()
  return `${plain || 'export'} ${at.slice(0, 16).replace('T', ' ').replace(':', '')}.${format}`
}

/** Headers of a download: the name as it is (RFC 6266), with an ASCII form for clients that know no other. */
export function downloadHeaders(name: string, format: ExportFormat): Record<string, string> {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[^\u0020-\u007E]/g, '')
    .replaceAll(/["\\]/g, '')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return {
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${ascii.trim() || `export.${format}`}"; filename*=UTF-8''${encoded}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
}
