import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states.tsx'
import { MEETUPS } from '../../learning-circles/shared/circle-address.ts'

/** Nothing has this id, or it is for a circle that I am not in. */
export function NoSuchMeetup() {
  return (
    <EmptyState
      kind="search"
      title="No such meetup"
      action={
        <Button component={Link} to={MEETUPS} variant="default">
          See upcoming meetups
        </Button>
      }
    >
      It may be for members of its circle only. Check the address, or ask whoever sent it for an invitation.
    </EmptyState>
  )
}
