import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { type AuditChoices, auditExportSchema, type AuditPage, auditQuerySchema } from './audit.contract.ts'
import { exportAudit } from './audit-export.service.ts'
import { readChoices } from './audit.queries.ts'
import { readEntry, readPage, readerOf } from './audit.service.ts'

export const auditModule: AppModule = {
  name: 'audit',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/audit',
      access: 'audit:read',
      query: auditQuerySchema,
      handle: ({ query, transaction, ...call }): Promise<AuditPage> =>
        transaction((trx) => readPage(trx, readerOf(call), query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/audit/choices',
      access: 'audit:read',
      handle: ({ transaction }): Promise<AuditChoices> => transaction(readChoices),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/audit/export',
      access: 'audit:read',
      body: auditExportSchema,
      status: 202,
      handle: ({ body, transaction, ...call }) => transaction((trx) => exportAudit(trx, call, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/audit/:id',
      access: 'audit:read',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...call }) => transaction((trx) => readEntry(trx, readerOf(call), id)),
    }),
  ],
}
