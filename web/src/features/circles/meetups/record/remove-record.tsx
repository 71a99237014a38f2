import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatCount } from '../../../../ui/text/format.ts'

/**
 * For leads, until staff have verified it: deletes a record of the wrong people or meetup, together with its
 * karma.
 */
export function RemoveRecord({ meetup, people }: { meetup: MeetupDetail; people: number }) {
  const [asking, setAsking] = useState(false)
  const remove = useAction({
    call: () => api.meetupReports.removeRecord.answer({ params: { meet_id: meetup.id } }),
    invalidates: [...meetupReads, keyOf(api.learningCircles)],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="subtle"
        color="bad"
        leftSection={<IconTrash size={18} />}
        onClick={() => setAsking(true)}
      >
        Delete record
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Delete the meetup record for ${meetup.title}?`}
        confirmLabel="Delete record"
        cancelLabel="Keep record"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        This deletes its text, picture and ratings, and {formatCount(people, 'person', 'people')} will lose
        the karma they got for it. They’ll be notified. The record can then be written again.
      </ConfirmDialog>
    </>
  )
}
