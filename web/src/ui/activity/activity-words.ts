import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { formatDate } from '../text/format.ts'

/** Labels of fields whose name is not their label. */
const fieldWords: Readonly<Record<string, string>> = {
  discord_id: 'Discord ID',
  discord_link: 'Discord link',
  dob: 'Date of birth',
  erase_after: 'Erased after',
  ig: 'Interest group',
  karma_given: 'Karma',
  org: 'Organisation',
  org_id: 'Organisation',
  organization: 'Organisation',
  organizations: 'Organisations',
  pending_email: 'Unconfirmed email',
  muted: 'Muted until reopened',
  muted_until: 'Muted until',
  usage_count: 'Times per member',
  bonus_time: 'Bonus ends',
  content: 'Page',
  file: 'File',
  awards_taken_back: 'Awards reversed',
}

/** 'usage_count' becomes 'Times per member', 'full_name' 'Full name'. */
export function fieldLabel(field: string): string {
  const words = fieldWords[field] ?? field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field's value as readable text. */
export function valueText(values: ActivityRow['changes'][number]['before']): string {
  if (values.length === 0) return 'nothing'
  return values.map(oneText).join(', ')
}

/** Server values that are shown in other words. */
const valueWords: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  suspended: 'deactivated',
  closing: 'being deleted',
}

function oneText(value: string): string {
  if (Object.hasOwn(valueWords, value)) return valueWords[value] ?? value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDate(value, 'time') : value
}
