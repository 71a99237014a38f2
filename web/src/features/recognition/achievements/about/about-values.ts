import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import type { Badge } from '@muster/contract/recognition/badge.ts'

/** The form values of an achievement. */
export const valuesOf = (row: AchievementRow) => ({
  name: row.name,
  description: row.description,
  badge: row.badge,
  icon: row.icon,
  level_based: row.level_based,
  level_id: row.level_id,
  has_vc: row.has_vc,
  vc_years: row.vc_years,
  tags: row.tags,
  type: row.type as AchievementRow['type'] | null,
  template_id: row.template_id,
})
export type AboutValues = ReturnType<typeof valuesOf>

export const emptyValues: AboutValues = {
  name: '',
  description: '',
  badge: { tone: 'indigo', icon: 'star' } satisfies Badge,
  icon: null,
  level_based: false,
  level_id: null,
  has_vc: false,
  vc_years: null,
  tags: [],
  type: null,
  template_id: null,
}

export const aboutLabels: Readonly<Record<keyof AboutValues, string>> = {
  name: 'Title',
  description: 'Description',
  badge: 'Badge',
  icon: 'Icon',
  level_based: 'Level-based',
  level_id: 'Level',
  has_vc: 'With credential',
  vc_years: 'Valid for',
  tags: 'Tags',
  type: 'Type',
  template_id: 'Template ID',
}

/** Formats a value for the comparison with a colleague's conflicting edit. */
export function shownValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (name === 'badge') return Object.values(value as Badge).join(', ')
  return String(value ?? '')
}
