import { sql } from 'kysely'
import { approverFaults, approverFields, judgeApprover } from '#api/platform/approvals/approver-fields.contract.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'

const keeps = { read: 'annotations:read', write: 'annotations:manage' } as const

const purchaseKinds = defineResource({
  name: 'purchase-kinds',
  table: 'test_purchase_kind',
  needs: keeps,
  fields: { code: { type: 'text', max: 20, key: true }, name: { type: 'text', max: 60 } },
})

const purchaseApprovers = defineResource({
  name: 'purchase-approvers',
  table: 'test_purchase_approver',
  needs: keeps,
  fields: {
    kind: { type: 'reference', to: 'purchase-kinds', optional: true, key: true },
    amount: { type: 'number', min: 0, max: 1_000_000, decimals: 2, optional: true },
    ...approverFields('leave-deciders'),
  },
  list: { sort: ['level'] },
  faults: approverFaults,
  judge: judgeApprover,
})

const purchaseFlow = {
  submit: { from: ['draft'], to: 'waiting', needs: 'annotations:write:own' },
  approve: { from: ['waiting'], to: 'approved', needs: 'annotations:read' },
  decline: { from: ['waiting'], to: 'declined', needs: 'annotations:read', asks: ['answer'] },
  revise: { from: ['declined'], to: 'draft', needs: 'annotations:write:own' },
} as const satisfies Flow<'draft' | 'waiting' | 'approved' | 'declined'>

export const purchases = defineResource({
  name: 'purchases',
  table: 'test_purchase',
  needs: { read: 'annotations:read:own', write: 'annotations:write:own', all: 'annotations:manage' },
  flow: purchaseFlow,
  editable: ['draft'],
  approval: {
    approve: 'approve',
    decline: ['decline'],
    approvers: { table: 'test_purchase_approver', kind: 'kind_id', amount: 'amount' },
    kind: 'kind',
    amount: 'price',
    reason: 'answer',
    byMail: true,
  },
  fields: {
    name: { type: 'text', max: 60 },
    kind: { type: 'reference', to: 'purchase-kinds' },
    price: { type: 'money', currencies: ['TRY', 'EUR'] },
    answer: { type: 'text', max: 300, setByStep: true },
  },
})

export const purchasesModule: AppModule = {
  name: 'purchases',
  resources: [purchaseKinds, purchaseApprovers, purchases],
  routes: [...resourceRoutes(purchaseKinds), ...resourceRoutes(purchaseApprovers), ...resourceRoutes(purchases)],
}

export async function makePurchaseTables(owner: Database): Promise<void> {
  const base = sql`id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
    version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id)`
  await sql`CREATE TABLE test_purchase_kind (${base}, code text NOT NULL, name text NOT NULL)`.execute(owner)
  await sql`CREATE TABLE test_purchase (${base}, name text NOT NULL, kind_id uuid NOT NULL, price numeric NOT NULL,
    price_currency text NOT NULL, answer text, status text NOT NULL DEFAULT 'draft', created_by uuid NOT NULL)`.execute(
    owner,
  )
  await sql`SELECT make_tenant_table('test_purchase_kind'), make_tenant_table('test_purchase'),
    make_approvable('test_purchase'), make_approver_table('test_purchase_approver')`.execute(owner)
}
