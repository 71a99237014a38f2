import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { AnsweredIntro } from '@muster/contract/home/home-day.ts'
import { introsPath } from '@muster/contract/learning/addresses.ts'
import { IconHandStop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { waveWords } from '../../../learning/group-hellos/shared/wave-words.ts'
import classes from './answered.module.css'

/** Who waved at the member's intro, and the newest reply. */
export default function AnsweredCard({ intro }: { intro: AnsweredIntro }) {
  const { group_id, hello_id, group, waves, reply } = intro
  const thank = useAction({
    call: () => api.groupHellos.thank.answer({ params: { pk: group_id, hello_id } }),
    invalidates: [keyOf(api.home)],
  })
  const title = waveWords({ ...waves, mine: false })
  return (
    <Card>
      <Row gap="md" align="center">
        {waves.people.length > 0 && (
          <span className={classes.faces}>
            <AvatarStack people={waves.people} total={waves.total} size={40} />
            <span className={classes.hand} aria-hidden="true">
              <IconHandStop size={16} stroke={2.2} />
            </span>
          </span>
        )}
        <Text as="h2" heading size="xl" weight={700} grow>
          {title ?? t`${ph({ split: reply?.full_name.split(' ')[0] })} replied to your intro`}
        </Text>
      </Row>
      {reply && (
        <figure className={classes.quote}>
          <Avatar name={reply.full_name} muid={reply.muid} src={reply.profile_pic} size={32} />
          <div>
            <blockquote>“{reply.words}”</blockquote>
            <Text as="figcaption" size="sm" tone="ink-3">
              {reply.full_name.split(' ')[0]}, {group} · <RelativeTime value={reply.at} />
            </Text>
          </div>
        </figure>
      )}
      {reply ? (
        <Button component={Link} to={introsPath(group_id, hello_id)} fullWidth mt="md">
          {t`Read and answer`}
        </Button>
      ) : (
        <Button fullWidth mt="md" loading={thank.isPending} onClick={() => thank.mutate()}>
          {t`Say thanks`}
        </Button>
      )}
    </Card>
  )
}
