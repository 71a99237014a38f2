import { Button } from '@mantine/core'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../../ui/acts/confirm-dialog.tsx'
import { RelativeTime } from '../../../../../ui/text/date-text.tsx'
import { Person } from './person.tsx'
import { useMemberActs } from './use-member-acts.ts'

interface InvitedRowProps {
  circle: CircleDetail
  person: CircleMember
}

/** An invited person who has not answered yet. */
export function InvitedRow({ circle, person }: InvitedRowProps) {
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useMemberActs(circle, person, () => setAsking(false))
  return (
    <Person
      person={person}
      note={
        <span>
          Invited <RelativeTime value={person.since} />
        </span>
      }
    >
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        Withdraw<span className="visually-hidden"> the invitation to {person.username}</span>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Withdraw the invitation to ${person.username}?`}
        confirmLabel="Withdraw invitation"
        danger
        busy={busy}
        onConfirm={() => remove()}
        onClose={() => setAsking(false)}
      >
        The link in their email will stop working. You can invite them again at any time.
      </ConfirmDialog>
    </Person>
  )
}
