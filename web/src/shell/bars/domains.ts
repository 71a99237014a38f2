import { t } from '@lingui/core/macro'
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
    label: t`Creative`,
    areas: [t`Animation`, t`Graphic Design`, t`Illustration`, t`Photography`],
  },
  {
    value: 'coder',
    label: t`Coder`,
    areas: [t`Web Development`, t`Mobile Apps`, t`Data Science`, t`Machine Learning`],
  },
  { value: 'maker', label: t`Maker`, areas: [t`Industrial`, t`Hardware`, 'IoT', t`Robotics`, t`Civil`] },
  {
    value: 'manager',
    label: t`Manager`,
    areas: [t`Project Management`, t`Operations`, t`Product Management`, 'HR'],
  },
]

export function domainLabel(value: string): string {
  return domains.find((domain) => domain.value === value)?.label ?? value
}
