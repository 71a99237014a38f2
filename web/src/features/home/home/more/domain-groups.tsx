import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { domainLabel } from '../../../../shell/bars/domains.ts'
import { useUserInfo } from '../../../../shell/session/session-queries.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatCount, formatNumber } from '../../../../ui/text/format.ts'
import { allGroupsQuery } from '../../../people/profiles/queries.ts'
import classes from './domain-groups.module.css'

const SHOWN = 6

/** The interest groups of the member's domain, or the member's own groups when the domain has none. */
export function DomainGroups({ profile }: { profile: UserProfile }) {
  const groups = useQuery(allGroupsQuery)
  const { data: info } = useUserInfo()
  const domain = info?.user_domains[0]
  const [all, setAll] = useState(false)
  const mine = new Set(profile.interest_groups.map((group) => group.id))
  const inDomain = (groups.data ?? []).filter((group) => group.category === domain)
  const listed = inDomain.length > 0 ? inDomain : (groups.data ?? []).filter((group) => mine.has(group.id))
  const shown = all ? listed : listed.slice(0, SHOWN)
  const title =
    domain && inDomain.length > 0 ? `Interest groups in ${domainLabel(domain)}` : 'Your interest groups'

  return (
    <Card
      title={groups.data ? title : 'Interest groups'}
      aside={<Link to="/dashboard/interestgroups">See all</Link>}
    >
      <QueryView
        query={groups}
        skeleton={<SkeletonLines lines={3} height={26} />}
        isEmpty={() => listed.length === 0}
        empty={
          <Text tone="ink-3">You haven’t chosen an interest group yet. Take a look at all of them.</Text>
        }
      >
        {() => (
          <>
            <ChipRow>
              {shown.map((group) => (
                <Link key={group.id} to={groupPath(group.id)} className={classes.group}>
                  <Chip tone={mine.has(group.id) ? 'brand' : 'plain'}>
                    {group.name}
                    <Text as="span" weight={500} numbers title={formatCount(group.members, 'member')}>
                      {formatNumber(group.members)}
                    </Text>
                    {mine.has(group.id) && <span className="visually-hidden">, yours</span>}
                  </Chip>
                </Link>
              ))}
              {listed.length > SHOWN && (
                <button type="button" className={classes.more} onClick={() => setAll(!all)}>
                  {all ? 'Show less' : 'Show more'}
                </button>
              )}
            </ChipRow>
            <Text size="xs" tone="ink-3" mt="sm">
              Numbers show how many members each group has. Yours are blue.
            </Text>
          </>
        )}
      </QueryView>
    </Card>
  )
}
