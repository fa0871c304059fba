import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { dataFormats, dataLimit, dataPath } from '#api/modules/data/data.contract.ts'
import { dataLimits as limits } from '#api/platform/http/limits.contract.ts'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { permissionText } from '#web/modules/permissions/public/permission-words.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Tool, toolLines, tools } from '../tool-lines.ts'

/** How Excel, Power BI, Grafana and scripts read a saved view, with the text to paste into each. */
export function OtherToolsDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [tool, setTool] = useState<Tool>('excel')
  const lines = toolLines(location.origin, view.id)
  const steps = useSteps()
  const names: Record<Tool, string> = {
    excel: 'Excel',
    powerBi: 'Power BI',
    grafana: 'Grafana',
    curl: 'curl',
    python: 'Python',
    r: 'R',
  }
  const needed = [view.needs, 'exports:run' as const].map((permission) => permissionText(permission, i18n))
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={<Trans>Use “{view.name}” in other tools</Trans>}
      description={<Trans>The tool reads the view as it is then: a period such as the last 7 days moves on.</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="space-y-4 pb-2">
        <p className="text-sm">
          <Trans>
            The tool needs an access token that may “{needed[0]}” and “{needed[1]}”. It is made on the{' '}
            <Link to={paths.account('security')} className="text-accent underline underline-offset-2">
              security page of your account
            </Link>
            .
          </Trans>
        </p>
        <Tabs
          label={t`Tool`}
          value={tool}
          onChange={setTool}
          tabs={tools.map((key) => ({
            key,
            title: names[key],
            panel: (
              <ol className="list-decimal space-y-2 ps-5 text-sm">
                {steps[key].map((step, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the steps are always the same
                  <li key={index} className="space-y-2">
                    <p>{step}</p>
                    {index === pasted[key] && <CodeBlock text={lines[key]} label={t`For ${names[key]}`} />}
                  </li>
                ))}
              </ol>
            ),
          }))}
        />
        <details className="text-sm">
          <summary className="w-fit cursor-pointer font-medium">
            <Trans>Addresses and limits</Trans>
          </summary>
          <div className="space-y-2 pt-2">
            {dataFormats.map((format) => (
              <CodeBlock
                key={format}
                text={location.origin + dataPath(view.id, format)}
                label={t`Address as ${format.toUpperCase()}`}
              />
            ))}
            <p className="text-muted">
              <Trans>
                Columns are named by their members, which stay; with <bdi dir="ltr">?headers=titles</bdi> by English
                titles. Shares are between 0 and 1, times in seconds. An answer has fewer than {i18n.number(dataLimit)}{' '}
                rows; a token may ask {limits.token} times a minute, a company {limits.company} times.
              </Trans>
            </p>
          </div>
        </details>
      </div>
    </Dialog>
  )
}

/** The step in which the lines are pasted. */
const pasted: Record<Tool, number> = { excel: 0, powerBi: 0, grafana: 1, curl: 1, python: 1, r: 1 }

/** The steps in each tool. */
function useSteps(): Record<Tool, readonly ReactNode[]> {
  const { t } = useLingui()
  const basic = (
    <Trans>When it asks how to sign in, choose “Basic”: any user name, and the access token as the password.</Trans>
  )
  const environment = (
    <Trans>
      Keep the access token in the environment variable <bdi dir="ltr">VARDIYA_TOKEN</bdi>, not in the script.
    </Trans>
  )
  return {
    excel: [
      t`Data, Get Data, From Other Sources, Blank Query; then Advanced Editor, and paste this:`,
      basic,
      t`Close & Load. Refresh All reads it anew.`,
    ],
    powerBi: [
      t`Get data, Blank query; then Advanced Editor, and paste this:`,
      basic,
      t`For a scheduled refresh, enter the same in the settings of the semantic model, and skip the test of the connection.`,
    ],
    grafana: [
      t`Add the data source Infinity. Under Authentication choose Bearer Token, enter the access token, and allow the host of this address.`,
      t`In a panel choose Type JSON, Parser Backend, Source URL, Method GET, and paste this as the URL:`,
      t`Add the columns by their names; dates are of the type Time.`,
    ],
    curl: [environment, t`Run this:`],
    python: [environment, t`Run this:`],
    r: [environment, t`Run this:`],
  }
}
