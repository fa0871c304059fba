import { Trans } from '@lingui/react/macro'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ActionParts } from '../parts/ActionParts.tsx'
import { ChoiceParts } from '../parts/ChoiceParts.tsx'
import { FeedbackParts } from '../parts/FeedbackParts.tsx'
import { PeopleParts } from '../parts/PeopleParts.tsx'

/** Every component of the portal's kit in use, for developers and testers. */
export function ComponentsPage() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-8">
      <PageHeader title={<Trans>Components</Trans>} description={<Trans>The parts every screen is made of</Trans>} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ActionParts />
          <FeedbackParts />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ChoiceParts />
          <PeopleParts />
        </div>
      </div>
    </main>
  )
}
