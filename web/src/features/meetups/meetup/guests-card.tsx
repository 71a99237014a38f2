import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { profilePath } from '../../profile/shared/profile-address.ts'
import { guestsQuery } from '../queries.ts'
import classes from './guests-card.module.css'

/** For members of the circle: who comes, and who waits for a place. */
export function GuestsCard({ meetup }: { meetup: MeetupDetail }) {
  const guests = useQuery(guestsQuery(meetup.id))
  return (
    <Card title="Who comes" aside={formatNumber(meetup.coming)}>
      <QueryView query={guests} errorTitle="The list did not load">
        {(people) => (
          <ul className={classes.guests}>
            {people.map((person) => (
              <li key={person.muid}>
                <Avatar name={person.full_name} src={person.profile_pic} muid={person.muid} size={32} />
                <div className={classes.who}>
                  <Link to={profilePath(person.muid)}>{person.full_name}</Link>
                  {person.note && <p>“{person.note}”</p>}
                </div>
                {person.status === 'waiting' && <Chip>Waits</Chip>}
                {person.status === 'joined' && <Chip tone="good">Is here</Chip>}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
