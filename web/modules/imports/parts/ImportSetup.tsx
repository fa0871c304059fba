import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FlaskConical, Upload, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChoicesFile, Layout, Mapping, ProfileInfo } from '#api/modules/imports/imports.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { saveAs } from '#web/platform/resource/workbook/save-as.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ImportDraft } from '../import-draft.ts'
import { fieldsOf } from '../mapped-columns.ts'
import { profileDescription, profileTitle, sourceText } from '../profile-words.ts'
import { lookAt, profilesQuery, startImport } from '../imports.api.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { FilePreview } from './FilePreview.tsx'
import { TableLayout } from './TableLayout.tsx'

export interface ImportSetupProps {
  draft: ImportDraft
  onChange: (draft: ImportDraft | null) => void
  onStarted: (id: string) => void
}

/** Content of the uploaded file and its mapping; starts the trial or the import. */
export function ImportSetup({ draft, onChange, onStarted }: ImportSetupProps) {
  const { t, i18n } = useLingui()
  const { sites } = useSession()
  const { upload, mapping } = draft
  const profiles = useQuery(profilesQuery)
  const [showMissing, setShowMissing] = useState(false)
  const setupId = useId()
  const fits = new Map(upload.suggestions.map((suggestion) => [suggestion.profile, suggestion]))
  const profile = profiles.data?.find((candidate) => candidate.id === draft.profile)
  /** The mapping to send, equal for trial and import. */
  const chosen = profile?.mapped ? withSite(mapping, sites[0]?.code) : { columns: {} }
  const start = useMutation({
    mutationFn: (dryRun: boolean) =>
      startImport({
        fileId: upload.fileId,
        profile: draft.profile ?? '',
        mapping: chosen,
        dryRun,
        confirmDates: false,
      }),
    onSuccess: ({ id }) => {
      onChange({ ...draft, mapping: chosen, runId: id })
      onStarted(id)
    },
    meta: { explain: shownOnPage },
  })
  const look = useMutation({
    mutationFn: (layout: Layout) => lookAt({ fileId: upload.fileId, layout }),
    onSuccess: (lookedAt) => {
      const same = lookedAt.suggestions.find((suggestion) => suggestion.profile === draft.profile)
      const next = lookedAt.suggestedProfile === null && same ? same : undefined
      onChange({
        ...draft,
        upload: lookedAt,
        profile: next?.profile ?? lookedAt.suggestedProfile,
        mapping: next?.mapping ?? lookedAt.suggestedMapping,
        runId: null,
      })
    },
    meta: { explain: shownOnPage },
  })
  const begin = (dryRun: boolean) => {
    if (profile && isComplete(profile, mapping)) start.mutate(dryRun)
    else {
      setShowMissing(true)
      focusFirstFault(setupId)
    }
  }
  const choose = (id: string) => onChange({ ...draft, profile: id, mapping: fits.get(id)?.mapping ?? { columns: {} } })
  const description = draft.profile === null ? undefined : profileDescription(draft.profile)
  const source = sourceText(fits.get(draft.profile ?? '')?.source ?? null)

  if (profiles.isPending) return <Skeleton className="h-80" />
  return (
    <Card
      id={setupId}
      flush
      title={<bdi>{upload.name}</bdi>}
      description={<Plural value={upload.rowCount} one="# row" other="# rows" />}
      tools={<IconButton label={t`Put this file away`} icon={<X />} onClick={() => onChange(null)} />}
    >
      <TableLayout upload={upload} busy={look.isPending} onChange={(layout) => look.mutate(layout)} />
      {look.error && <Notice tone="danger">{i18n._(errorText(look.error))}</Notice>}
      <FilePreview columns={upload.columns} rows={upload.firstRows} />
      <div className="grid gap-5 p-4">
        <Field
          label={t`Source`}
          required
          className="max-w-xl"
          {...(description && { hint: i18n._(description) })}
          {...(showMissing && draft.profile === null && { error: t`Choose where the file comes from` })}
        >
          {(control) => (
            <Select
              {...control}
              value={draft.profile}
              placeholder={t`Choose where the file comes from`}
              options={(profiles.data ?? [])
                .filter(({ id }) => fits.has(id))
                .map(({ id, mapped }) => ({
                  value: id,
                  label: i18n._(profileTitle(id)),
                  disabled: !mapped && fits.get(id)?.fit === 0,
                  ...(id === upload.suggestedProfile && { detail: t`suggested` }),
                }))}
              onChange={choose}
            />
          )}
        </Field>
        {draft.profile === null && (
          <Notice tone="warning">
            <Trans>
              This file is not recognised. If it holds a table, choose where it comes from, and then its columns.
            </Trans>
          </Notice>
        )}
        {upload.remembered && draft.profile === upload.suggestedProfile ? (
          <Notice>
            <Trans>Chosen as for the last file with these headings.</Trans>
          </Notice>
        ) : (
          source && (
            <Notice>
              <Trans>Known source: {i18n._(source)}</Trans>
            </Notice>
          )
        )}
        {profile?.mapped && (
          <ColumnMapping
            profile={profile}
            upload={upload}
            mapping={mapping}
            showMissing={showMissing}
            onChange={(next) => onChange({ ...draft, mapping: next })}
          />
        )}
        {start.error && <Notice tone="danger">{i18n._(errorText(start.error))}</Notice>}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            icon={<FlaskConical />}
            busy={start.isPending && start.variables}
            disabled={start.isPending}
            onClick={() => begin(true)}
          >
            <Trans>Try it</Trans>
          </Button>
          <Button
            icon={<Upload />}
            busy={start.isPending && !start.variables}
            disabled={start.isPending}
            onClick={() => begin(false)}
          >
            <Trans>Import</Trans>
          </Button>
          {profile?.mapped && (
            <Button
              variant="ghost"
              icon={<Download />}
              onClick={() => saveChoices({ profile: profile.id, mapping: chosen })}
            >
              <Trans>Save these choices as a file</Trans>
            </Button>
          )}
          <p className="text-xs text-muted">
            <Trans>
              A trial does everything, counts it and takes it back. Rows that are in already are left alone.
            </Trans>
          </p>
        </div>
      </div>
    </Card>
  )
}

function isComplete(profile: ProfileInfo, mapping: Mapping): boolean {
  if (!profile.mapped) return true
  const dated = profile.fields.some(({ name, kind }) => kind === 'dateTime' && mapping.columns[name])
  return (
    fieldsOf(profile, mapping).every(
      ({ name, required }) => !required || mapping.columns[name] || mapping.fixed?.[name],
    ) &&
    (!dated || !!mapping.dateFormat)
  )
}

/** Saves the file for the command line. */
const saveChoices = (choices: ChoicesFile) =>
  saveAs(new Blob([JSON.stringify(choices, null, 2)], { type: 'application/json' }), `${choices.profile}.choices.json`)

function withSite(mapping: Mapping, first: string | undefined): Mapping {
  const site = mapping.site ?? first
  const filledIn = (values: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const { columns, times, fixed } = mapping
  return {
    ...mapping,
    columns: filledIn(columns),
    times: filledIn(times),
    fixed: filledIn(fixed),
    ...(site !== undefined && { site }),
  }
}
