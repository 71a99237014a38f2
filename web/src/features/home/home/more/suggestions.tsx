import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { levelNumber } from '../../../../ui/text/format.ts'
import classes from './people.module.css'
import { suggestionsQuery } from './queries.ts'

/** A few members with a common interest group; renders nothing when there are none. */
export function Suggestions() {
  const suggestions = useQuery(suggestionsQuery)
  if (suggestions.data?.length === 0) return null
  return (
    <Card title={t`People you may know`} aside={t`From your interest groups`}>
      <QueryView query={suggestions} skeleton={<SkeletonRows rows={3} />}>
        {(people) => (
          <ul className={classes.people}>
            {people.map((person) => (
              <li key={person.muid}>
                <Link to={profilePath(person.muid)} className={classes.person}>
                  <Avatar name={person.full_name} src={person.profile_pic} muid={person.muid} />
                  <Text as="span" grow>
                    <span className={classes.name}>{person.full_name}</span>
                    <br />
                    <Text as="span" size="xs" tone="ink-3">
                      <Trans>Level {ph({ levelNumber: levelNumber(person.level) })}</Trans>
                    </Text>
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
