import type { Domain } from '@muster/contract/lib/words.ts'

export interface DomainText {
  value: Domain
  label: string
  areas: readonly string[]
}

/** The four domains with their areas. */
export const domains: readonly DomainText[] = [
  {
    value: 'creative',
    label: 'Creative',
    areas: ['Animation', 'Graphic Design', 'Illustration', 'Photography'],
  },
  {
    value: 'coder',
    label: 'Coder',
    areas: ['Web Development', 'Mobile Apps', 'Data Science', 'Machine Learning'],
  },
  { value: 'maker', label: 'Maker', areas: ['Industrial', 'Hardware', 'IoT', 'Robotics', 'Civil'] },
  {
    value: 'manager',
    label: 'Manager',
    areas: ['Project Management', 'Operations', 'Product Management', 'HR'],
  },
]

export function domainLabel(value: string): string {
  return domains.find((domain) => domain.value === value)?.label ?? value
}
