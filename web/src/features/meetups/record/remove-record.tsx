import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { meetupReads } from '../../../api/reads.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { formatCount } from '../../../ui/text/format.ts'

/** For leads, until staff have verified it: a record of the wrong people or meetup goes, with its karma. */
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
        Remove the record
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove the record of ${meetup.title}?`}
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        Its text, picture and ratings are deleted, and the karma that{' '}
        {formatCount(people, 'person', 'people')} got for it is taken back. They are told. Then the record can
        be written again.
      </ConfirmDialog>
    </>
  )
}
