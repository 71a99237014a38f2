import { plural, t } from '@lingui/core/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import classes from './people.module.css'
import { karmaFeedQuery } from './queries.ts'

/** The member and the college with the most karma. */
export function KarmaEarners() {
  const feed = useQuery(karmaFeedQuery)
  return (
    <Card title={t`Top karma earners`} aside={<Link to="/dashboard/leaderboard">{t`Leaderboard`}</Link>}>
      <QueryView
        query={feed}
        skeleton={<SkeletonRows rows={2} />}
        isEmpty={({ top_user, top_college }) => !top_user && !top_college}
        empty={<Text tone="ink-3">{t`No one has earned karma yet. You could be the first.`}</Text>}
      >
        {({ top_user, top_college }) => (
          <ul className={rows.list}>
            {top_user && (
              <li className={rows.row}>
                <Avatar name={top_user.full_name} src={top_user.profile_pic} muid={top_user.muid} />
                <Who
                  title={<Link to={profilePath(top_user.muid)}>{top_user.full_name}</Link>}
                  detail={top_user.muid}
                />
                <KarmaAmount value={top_user.karma} />
              </li>
            )}
            {top_college && (
              <li className={rows.row}>
                <span className={classes.place} aria-hidden="true">
                  <IconBuilding size={20} stroke={1.8} />
                </span>
                <Who
                  title={top_college.name}
                  detail={plural({ members: top_college.members }, { one: `# member`, other: `# members` })}
                />
                <KarmaAmount value={top_college.karma} />
              </li>
            )}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

function Who({ title, detail }: { title: ReactNode; detail: string }) {
  return (
    <Text as="div" grow>
      <p className={classes.name}>{title}</p>
      <Text size="xs" tone="ink-3">
        {detail}
      </Text>
    </Text>
  )
}
