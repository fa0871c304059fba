import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { KnownProduct } from '../use-products.ts'

type Props = {
  report: ReportDefinition
  /** Name or code in the address that no product has. */
  missing: string | null
  products: UseQueryResult<KnownProduct[]>
  onChoose: (product: string) => void
}

const listed = 12

/** A page about one product without one in the address: the most made ones to pick from, and all others by name. */
export function ChooseProduct({ report, missing, products, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const productList = products.data ?? []
  return (
    <>
      <PageHeader title={i18n._(report.title)} description={i18n._(report.question)} />
      {missing !== null && (
        <Notice tone="warning" className="mb-4">
          <Trans>There is no product {missing}. Choose another one.</Trans>
        </Notice>
      )}
      {products.isPending && <Skeleton className="h-80 max-w-2xl" />}
      {products.error && <QuestionFault error={products.error} onRetry={() => void products.refetch()} />}
      {products.isSuccess && productList.length === 0 && (
        <EmptyState title={<Trans>No data found</Trans>} hint={t`Nothing was made in this period.`} />
      )}
      {productList.length > 0 && (
        <section className="max-w-2xl space-y-4 rounded-lg border border-line bg-card p-4">
          <h2 className="text-base font-semibold">
            <Trans>Choose a product</Trans>
          </h2>
          <Combobox
            aria-label={t`Product`}
            placeholder={t`Name or code`}
            value={null}
            onChange={(value) => value && onChoose(value)}
            options={productList.map(({ name, code }) => ({ value: name, label: name, detail: code }))}
          />
          <BarList
            items={productList.slice(0, listed).map(({ name, pieces }) => ({ key: name, name, value: pieces }))}
            format={(value) => formatFigure(value, 'pieces', i18n.locale)}
            onSelect={onChoose}
          />
        </section>
      )}
    </>
  )
}
