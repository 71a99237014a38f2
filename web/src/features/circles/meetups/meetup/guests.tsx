import { ph, t } from '@lingui/core/macro'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { guestsQuery } from '../queries.ts'
import { MoreButton } from './cards/more-button.tsx'
import classes from './guests.module.css'

/**
 * For members of the circle: everyone who comes, with their notes, and the waiting list. Loaded on demand.
 */
export function Guests({ meetup }: { meetup: MeetupDetail }) {
  const [open, setOpen] = useState(false)
  const show =
    meetup.waiting > 0
      ? t`Show everyone, ${ph({ waiting: formatNumber(meetup.waiting) })} waiting`
      : t`Show everyone`
  return (
    <>
      <MoreButton open={open} onToggle={() => setOpen(!open)}>
        {open ? t`Hide the list` : show}
      </MoreButton>
      {open && <GuestList meetupId={meetup.id} />}
    </>
  )
}

function GuestList({ meetupId }: { meetupId: string }) {
  const guests = useQuery(guestsQuery(meetupId))
  return (
    <QueryView query={guests} errorTitle={t`We couldn’t load the list`}>
      {(people) => (
        <ul className={classes.guests}>
          {people.map((person) => (
            <Row as="li" gap="xs" align="center" key={person.muid ?? person.full_name}>
              <Avatar name={person.full_name} src={person.profile_pic} muid={person.muid} size={32} />
              <Text as="div" grow>
                <ProfileLink muid={person.muid}>{person.full_name}</ProfileLink>
                {person.note && (
                  <Text size="sm" tone="ink-2">
                    “{person.note}”
                  </Text>
                )}
              </Text>
              {person.status === 'waiting' && <Chip>{t`Waiting`}</Chip>}
              {person.status === 'joined' && <Chip tone="good">{t`Checked in`}</Chip>}
            </Row>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
