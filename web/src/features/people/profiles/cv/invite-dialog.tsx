import { ph, plural, t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './works.module.css'

interface InviteDialogProps {
  profile: UserProfile
  /** Circles that I lead and that have free seats. */
  circles: readonly MyCircle[]
  opened: boolean
  onClose: () => void
}

/** Chooses which of my circles to invite the member to. */
export default function InviteDialog({ profile, circles, opened, onClose }: InviteDialogProps) {
  const invite = useAction({
    call: (circle_id: string) =>
      api.circleMembers.invite.answer({ params: { circle_id, muid: profile.muid } }),
    invalidates: [keyOf(api.learningCircles.detail)],
    onDone: onClose,
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Invite ${ph({ firstName: profile.first_name })} to a circle`}
      size={480}
    >
      <Text size="xs" tone="ink-3" mt="2xs">
        {t`They’ll get a notification and an email, and can accept or decline.`}
      </Text>
      <ul>
        {circles.map(({ id, name, member_count, seats }) => (
          <li key={id} className={classes.row}>
            <Text as="span" weight={600} grow>
              {name}
              <Text as="span" size="xs" tone="ink-3" mt="2xs">
                {' '}
                {plural({ seats: seats - member_count }, { one: `# free seat`, other: `# free seats` })}
              </Text>
            </Text>
            <Button
              variant="light"
              size="sm"
              aria-label={t`Invite to ${name}`}
              loading={invite.isPending && invite.variables === id}
              onClick={() => invite.mutate(id)}
            >
              {t`Invite`}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
