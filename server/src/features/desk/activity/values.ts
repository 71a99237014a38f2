import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { maskedAddress, maskedNumber } from '../../../platform/security/masked.ts'

type Values = Readonly<Record<string, unknown>>
type Change = ActivityRow['changes'][number]

const hiddenDay = (text: string) => text.replace(/-\d\d-\d\d$/, '-••-••')

/** Personal fields and how to mask them. */
const masks: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskedNumber,
  email: maskedAddress,
  pending_email: maskedAddress,
  dob: hiddenDay,
}

/** Field names of older entries: `typeId` becomes `type`, `usageCount` becomes `usage_count`. */
const fieldOf = (key: string) =>
  key
    .replace(/(?<=[a-z])(?:Id|Order)$/, (end) => (key === 'discordId' ? end : ''))
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Keys in the log that aren't fields of the record. */
const besides: ReadonlySet<string> = new Set([
  'reason',
  'id',
  'createdById',
  'updatedById',
  'createdAt',
  'updatedAt',
])

/** The changes field by field, without those that are empty before and after. */
export function changesOf(before: Values | null, after: Values | null): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => !besides.has(key))
    .map((key) => {
      const field = fieldOf(key)
      return { field, before: shown(field, before?.[key]), after: shown(field, after?.[key]) }
    })
    .filter(({ before: one, after: other }) => one.length > 0 || other.length > 0)
}

function shown(field: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'string') return [masks[field]?.(value) ?? value]
  if (Array.isArray(value)) return value.map(textOf)
  if (typeof value !== 'object') return [String(value)]
  return Object.entries(value).flatMap(([name, part]) => {
    const text = textOf(part)
    return text ? [`${name.replaceAll('_', ' ')}: ${text}`] : []
  })
}

/** Flattens an item of a list, such as a college with its department and year. */
function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value ?? '')
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts
    .filter((part) => part !== null && part !== '')
    .map(textOf)
    .join(', ')
}
