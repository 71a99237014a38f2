import { t } from '@lingui/core/macro'
import { domainWords } from '@muster/contract/lib/words.ts'
import { domainLabel } from '../../../../shell/bars/domains.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'

/** Label and colour of a group's category. */
export function categoryChip(category: string): { tone: ChipTone; label: string } {
  const domain = domainWords.find((word) => word === category)
  return domain ? { tone: domain, label: domainLabel(domain) } : { tone: 'plain', label: t`Other` }
}
