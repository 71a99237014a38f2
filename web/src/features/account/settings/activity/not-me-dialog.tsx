import { Button, Group, Modal } from '@mantine/core'
import type { SecurityEvent } from '@muster/contract/account/security-events.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { activityQuery, sessionsQuery } from '../queries.ts'
import classes from '../section.module.css'
import { SETTINGS } from '../sections.ts'
import { eventTitle } from './activity-words.ts'

interface NotMeDialogProps {
  /** The disputed event; null while the dialog is closed. */
  event: SecurityEvent | null
  onClose: () => void
}

/** What to do about an event that the owner doesn't recognise. */
export function NotMeDialog({ event, onClose }: NotMeDialogProps) {
  const end = useAction({
    call: () => api.auth.endOtherSessions.answer(),
    invalidates: [sessionsQuery.queryKey, activityQuery.queryKey],
  })
  return (
    <Modal opened={event !== null} onClose={onClose} title="Wasn’t you?" size={480}>
      {event && (
        <p className={classes.lead}>
          {eventTitle(event)}. To secure your account, follow these steps in order:
        </p>
      )}
      <ol className={classes.points}>
        <li>Sign out all other devices.</li>
        <li>
          Change your password to one you don’t use anywhere else. This cancels every code and link we’ve
          emailed.
        </li>
        <li>Check that your email address is still yours, and disconnect any accounts that aren’t.</li>
      </ol>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          Sign out other devices
        </Button>
        <Button component={Link} to={`${SETTINGS}/account`} onClick={onClose}>
          Change password
        </Button>
      </Group>
    </Modal>
  )
}
