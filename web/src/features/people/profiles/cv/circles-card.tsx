import { ph, plural, t } from '@lingui/core/macro'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import classes from './circles-card.module.css'
import { cvQuery } from './cv-queries.ts'

/** The member's circles; renders nothing when there are none. */
export function CirclesCard({ profile: { muid } }: { profile: UserProfile }) {
  const { data: cv } = useQuery(cvQuery(muid))
  if (!cv || cv.circles.length === 0) return null
  return (
    <Card title={cv.circles.length === 1 ? t`Circle` : t`Circles`}>
      <ul>
        {cv.circles.map(({ id, name, cover, category, is_lead, since, meetups }) => (
          <li key={id} className={classes.row}>
            <span className={classes.cover}>
              <Cover title={name} category={category} src={cover} />
            </span>
            <span className={classes.words}>
              <Link className={classes.name} to={circlePath(id)}>
                {name}
              </Link>
              <Text as="span" size="xs" tone="ink-3">
                {[
                  is_lead
                    ? t`Lead since ${ph({ since: formatDate(since, 'month') })}`
                    : t`Member since ${ph({ since: formatDate(since, 'month') })}`,
                  ...(meetups > 0 ? [plural(meetups, { one: `# meetup`, other: `# meetups` })] : []),
                ].join(', ')}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
