import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { campus } from '@muster/contract/places/campus/campus.ts'
import { Link } from 'react-router'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PlainMoment } from '../../../../ui/plain/plain-moment.tsx'
import { formatNumber, levelNumber } from '../../../../ui/text/format.ts'
import classes from './campus-page.module.css'
import { Person } from './person.tsx'

interface CampusLifeProps {
  life: ReplyOf<typeof campus.pagePeople>
}

export function CampusLife({ life: { people, circles, meetups } }: CampusLifeProps) {
  const signedIn = useSignedIn()
  return (
    <>
      {meetups.length > 0 && (
        <Card title={t`Next meetups`}>
          <ul className={classes.list}>
            {meetups.map(({ id, title, circle, starts_at, is_online }) => (
              <li key={id}>
                <Link to={`/dashboard/learningcircle/meetup/${id}`}>{title}</Link>
                <p>
                  <PlainMoment value={starts_at} style="time" />, {circle}
                  {is_online && `, ${t`online`}`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {circles.length > 0 && (
        <Card title={t`Circles`}>
          <ul className={classes.list}>
            {circles.map(({ id, title, interest_group, members, karma }) => (
              <li key={id}>
                {signedIn ? (
                  <Link to={`/dashboard/learningcircle/dashboard/${id}`}>{title}</Link>
                ) : (
                  <b>{title}</b>
                )}
                <p>
                  <Trans>
                    {interest_group}, <Plural value={members} one="# member" other="# members" />,{' '}
                    {ph({ karma: formatNumber(karma) })} karma
                  </Trans>
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t`People`} aside={t`With a public profile`}>
        {people.length === 0 && <p className={classes.none}>{t`No one here has a public profile yet.`}</p>}
        <div className={classes.people}>
          {people.map((person) => (
            <Person
              key={person.muid}
              person={person}
              line={t`Level ${ph({ levelNumber: levelNumber(person.level) })}, ${ph({ karma: formatNumber(person.karma) })} karma`}
            />
          ))}
        </div>
      </Card>
    </>
  )
}
