import { Button } from '@mantine/core'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../../../../ui/acts/reason-dialog.tsx'
import { RelativeTime } from '../../../../../ui/text/date-text.tsx'
import classes from './members.module.css'
import { Person } from './person.tsx'
import { useMemberActs } from './use-member-acts.ts'

interface RequestRowProps {
  circle: CircleDetail
  person: CircleMember
}

/** Someone who has requested to join. */
export function RequestRow({ circle, person }: RequestRowProps) {
  const [rejecting, setRejecting] = useState(false)
  const { accept, reject, busy, failure } = useMemberActs(circle, person, () => setRejecting(false))
  const name = <span className="visually-hidden"> {person.username}</span>
  return (
    <Person
      person={person}
      note={
        <>
          <span>
            Asked to join <RelativeTime value={person.since} />
          </span>
          {person.message && <q className={classes.message}>{person.message}</q>}
        </>
      }
    >
      <Button size="sm" loading={busy && !rejecting} onClick={accept}>
        Accept{name}
      </Button>
      <Button size="sm" variant="default" disabled={busy} onClick={() => setRejecting(true)}>
        Decline{name}
      </Button>
      <ReasonDialog
        opened={rejecting}
        of={person.id}
        title={`Decline ${person.username}’s request?`}
        label="Reason"
        confirmLabel="Decline request"
        danger
        busy={busy}
        failure={failure}
        onConfirm={reject}
        onClose={() => setRejecting(false)}
      >
        {person.username} will be notified and will see your reason. They can ask again in a week.
      </ReasonDialog>
    </Person>
  )
}
