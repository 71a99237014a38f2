import { z } from 'zod'
import { settings } from './config.ts'

/** The table of settings in README.md, made from the schema; a test compares the two. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined)
    const given = parsed.success ? parsed.data : undefined
    const shown = given === undefined || String(given) === '' ? '' : `\`${given}\``
    return `| \`${name}\` | ${shown} | ${z.globalRegistry.get(schema)?.description ?? ''} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}
