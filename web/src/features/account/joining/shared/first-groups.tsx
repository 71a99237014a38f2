import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { GroupPicks } from '../../../learning/group-hellos/shared/group-picks.tsx'
import { suggestedGroups } from '../../../learning/group-hellos/shared/suggest.ts'

interface FirstGroupsProps {
  domains: readonly string[]
  chosen: readonly string[]
  onChange: (groups: string[]) => void
}

/** Up to three groups of the chosen domains, for members who are in none. Choosing none is fine. */
export function FirstGroups({ domains, chosen, onChange }: FirstGroupsProps) {
  const { data: profile } = useProfile()
  const asks = profile?.interest_groups.length === 0
  const { data } = useQuery({ ...queryOf(api.interestGroups.list), enabled: asks })
  const groups = suggestedGroups(data?.interestGroup ?? [], domains)
  if (!asks || groups.length === 0) return null
  return (
    <Text as="div" mt="lg">
      <GroupPicks legend={t`Groups that fit you`} groups={groups} chosen={chosen} onChange={onChange} />
      <Text size="xs" tone="ink-3" mt="xs">
        {t`Join what you like, or leave it for later.`}
      </Text>
    </Text>
  )
}
