import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { formatCount, formatNumber, levelNumber } from '../../../ui/text/format.ts'
import classes from './campus-page.module.css'
import { Person } from './person.tsx'

/** Students with a public profile, circles, and the next public meetups. */
export function CampusLife({ orgId }: { orgId: string }) {
  const signedIn = useSignedIn()
  const life = useQuery(queryOf(api.campus.pagePeople, { params: { org_id: orgId } }))
  return (
    <QueryView query={life} errorTitle="People and circles did not load">
      {({ people, circles, meetups }) => (
        <>
          {meetups.length > 0 && (
            <Card title="Next meetups">
              <ul className={classes.list}>
                {meetups.map(({ id, title, circle, starts_at, is_online }) => (
                  <li key={id}>
                    <Link to={`/dashboard/learningcircle/meetup/${id}`}>{title}</Link>
                    <p>
                      <DateText value={starts_at} style="time" />, {circle}
                      {is_online && ', online'}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {circles.length > 0 && (
            <Card title="Circles">
              <ul className={classes.list}>
                {circles.map(({ id, title, interest_group, members, karma }) => (
                  <li key={id}>
                    {signedIn ? (
                      <Link to={`/dashboard/learningcircle/dashboard/${id}`}>{title}</Link>
                    ) : (
                      <b>{title}</b>
                    )}
                    <p>
                      {interest_group}, {formatCount(members, 'member')}, {formatNumber(karma)} karma
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title="People" aside="With a public profile">
            {people.length === 0 && <p className={classes.none}>Nobody here has a public profile yet.</p>}
            <div className={classes.people}>
              {people.map((person) => (
                <Person
                  key={person.muid}
                  person={person}
                  line={`Level ${levelNumber(person.level)}, ${formatNumber(person.karma)} karma`}
                />
              ))}
            </div>
          </Card>
        </>
      )}
    </QueryView>
  )
}
