import { type BandStep, bands } from '#web/core/figures/bands.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The edges of bands for the SQL of views: a judgement there holds by the same limits as on the screen. */
export function bandsInSql(): string {
  const edges = Object.entries<{ steps: readonly BandStep[] }>(bands).flatMap(([band, { steps }]) =>
    steps.flatMap(({ name, upTo }) => (upTo === null ? [] : [`  WHEN ${quoted(`${band} ${name}`)} THEN ${upTo}`])),
  )
  return [
    '-- Made from web/core/figures/bands.ts by `npm run generate`. Do not edit.',
    '--',
    '-- Upper bound of a step of a band; NULL for the last one, which has none.',
    'CREATE OR REPLACE FUNCTION band_edge(band text, step text)',
    'RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$',
    "  SELECT CASE band || ' ' || step",
    ...edges.map((edge) => `  ${edge}`),
    '  END',
    '$$;',
    '',
  ].join('\n')
}
