import { t } from '@lingui/core/macro'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { formatDate } from '../text/format.ts'

/** Labels of fields whose name is not their label. */
const fieldWords: Readonly<Record<string, string>> = {
  discord_id: t`Discord ID`,
  discord_link: t`Discord link`,
  dob: t`Date of birth`,
  erase_after: t`Erased after`,
  ig: t`Interest group`,
  karma_given: t`Karma`,
  org: t`Organisation`,
  org_id: t`Organisation`,
  organization: t`Organisation`,
  organizations: t`Organisations`,
  pending_email: t`Unconfirmed email`,
  muted: t`Muted until reopened`,
  muted_until: t`Muted until`,
  usage_count: t`Times per member`,
  bonus_time: t`Bonus ends`,
  content: t`Page`,
  file: t`File`,
  awards_taken_back: t`Awards reversed`,
}

/** 'usage_count' becomes 'Times per member', 'full_name' 'Full name'. */
export function fieldLabel(field: string): string {
  const words = fieldWords[field] ?? field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field's value as readable text. */
export function valueText(values: ActivityRow['changes'][number]['before']): string {
  if (values.length === 0) return t`nothing`
  return values.map(oneText).join(', ')
}

/** Server values that are shown in other words. */
const valueWords: Readonly<Record<string, string>> = {
  true: t`yes`,
  false: t`no`,
  suspended: t`deactivated`,
  closing: t`being deleted`,
}

function oneText(value: string): string {
  if (Object.hasOwn(valueWords, value)) return valueWords[value] ?? value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDate(value, 'time') : value
}
