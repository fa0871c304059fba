import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MadeToken } from '#api/modules/identity/personal-tokens/personal-tokens.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tokensQuery } from './personal-tokens.api.ts'
import { MadeTokenDialog } from './MadeTokenDialog.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { TokenRow } from './TokenRow.tsx'

/** One's personal access tokens: made here, and revoked here. */
export function PersonalTokens() {
  const query = useQuery(tokensQuery)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeToken>()
  return (
    <Card
      title={<Trans>Access tokens</Trans>}
      tools={
        <Button size="sm" onClick={() => setAdding(true)}>
          <Trans>Make a token</Trans>
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-16" />} />
      {query.data?.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>Let Excel, Power BI, Grafana or a script read in your name, without your password.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      {adding && (
        <NewTokenDialog
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setAdding(false)
            setMade(token)
          }}
        />
      )}
      {made && <MadeTokenDialog made={made} onClose={() => setMade(undefined)} />}
    </Card>
  )
}
