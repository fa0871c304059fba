import { dataPath } from '#api/modules/data/data.contract.ts'

/** Other tools that read a saved view. */
export const tools = ['excel', 'powerBi', 'grafana', 'curl', 'python', 'r'] as const
export type Tool = (typeof tools)[number]

/** Texts to paste into each tool. None contains a token: tools keep that with their passwords. */
export function toolLines(origin: string, viewId: string): Record<Tool, string> {
  const address = (format: 'csv' | 'json' | 'arrow') => origin + dataPath(viewId, format)
  // Figures come as numbers: a list of records, unlike text, is not read by the rules of the computer's language. The
  // path is separate, or the Power BI service takes each address for a source of its own.
  const query = [
    'let',
    `    Answer = Web.Contents("${origin}", [RelativePath = "${dataPath(viewId, 'json').slice(1)}"]),`,
    '    Rows = Table.FromRecords(Json.Document(Answer))',
    'in',
    '    Rows',
  ].join('\n')
  return {
    excel: query,
    powerBi: query,
    grafana: address('json'),
    curl: [
      'curl --fail --compressed \\',
      '  --header "Authorization: Bearer $VARDIYA_TOKEN" \\',
      `  --output view.csv "${address('csv')}"`,
    ].join('\n'),
    python: [
      'import os',
      'import pyarrow as pa',
      'import requests',
      '',
      'answer = requests.get(',
      `    "${address('arrow')}",`,
      '    headers={"Authorization": f"Bearer {os.environ[\'VARDIYA_TOKEN\']}"},',
      '    timeout=120,',
      ')',
      'answer.raise_for_status()',
      'rows = pa.ipc.open_stream(answer.content).read_pandas()',
    ].join('\n'),
    r: [
      'library(arrow)',
      'library(httr2)',
      '',
      `answer <- request("${address('arrow')}") |>`,
      '  req_auth_bearer_token(Sys.getenv("VARDIYA_TOKEN")) |>',
      '  req_perform()',
      'rows <- read_ipc_stream(resp_body_raw(answer))',
    ].join('\n'),
  }
}
