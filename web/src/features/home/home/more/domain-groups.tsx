import { ph, plural, t } from '@lingui/core/macro'
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
import { formatNumber } from '../../../../ui/text/format.ts'
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
    domain && inDomain.length > 0
      ? t`Interest groups in ${ph({ domainLabel: domainLabel(domain) })}`
      : t`Your interest groups`

  return (
    <Card
      title={groups.data ? title : t`Interest groups`}
      aside={<Link to="/dashboard/interestgroups">{t`See all`}</Link>}
    >
      <QueryView
        query={groups}
        skeleton={<SkeletonLines lines={3} height={26} />}
        isEmpty={() => listed.length === 0}
        empty={
          <Text tone="ink-3">{t`You haven’t chosen an interest group yet. Take a look at all of them.`}</Text>
        }
      >
        {() => (
          <>
            <ChipRow>
              {shown.map((group) => (
                <Link key={group.id} to={groupPath(group.id)} className={classes.group}>
                  <Chip tone={mine.has(group.id) ? 'brand' : 'plain'}>
                    {group.name}
                    <Text
                      as="span"
                      weight={500}
                      numbers
                      title={plural({ members: group.members }, { one: `# member`, other: `# members` })}
                    >
                      {formatNumber(group.members)}
                    </Text>
                    {mine.has(group.id) && <span className="visually-hidden">, {t`yours`}</span>}
                  </Chip>
                </Link>
              ))}
              {listed.length > SHOWN && (
                <button type="button" className={classes.more} onClick={() => setAll(!all)}>
                  {all ? t`Show less` : t`Show more`}
                </button>
              )}
            </ChipRow>
            <Text size="xs" tone="ink-3" mt="sm">
              {t`Numbers show how many members each group has. Yours are blue.`}
            </Text>
          </>
        )}
      </QueryView>
    </Card>
  )
}
