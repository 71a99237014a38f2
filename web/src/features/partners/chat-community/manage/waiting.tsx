import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ChatCommunity } from '@muster/contract/partners/chat-community.ts'
import { IconRefresh } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { chatCommunityReads } from '../queries.ts'
import classes from './chat-community.module.css'

function waitingText({ members, posts }: ChatCommunity['waiting']): string {
  if (members === 0) {
    return plural(posts, {
      one: `# post is waiting to be sent to Discord.`,
      other: `# posts are waiting to be sent to Discord.`,
    })
  }
  return posts === 0
    ? t`Roles for ${plural(members, { one: `# member`, other: `# members` })} are waiting to be sent to Discord.`
    : t`Roles for ${plural(members, { one: `# member`, other: `# members` })} and ${plural(posts, { one: `# post`, other: `# posts` })} are waiting to be sent to Discord.`
}

/** Role changes and posts that are still to be sent to Discord, and its errors. Hidden when there are none. */
export function Waiting({ data, mayWrite }: { data: ChatCommunity; mayWrite: boolean }) {
  const again = useAction({
    call: () => api.chatCommunity.tryAgain.answer(),
    invalidates: chatCommunityReads,
  })
  const { members, posts } = data.waiting
  if (members + posts === 0) return null
  return (
    <Card
      title={t`Waiting to be sent`}
      aside={
        mayWrite && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={17} />}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {t`Try again now`}
          </Button>
        )
      }
    >
      <p>
        {waitingText(data.waiting)}{' '}
        {data.paused_until && (
          <Trans>
            Discord didn’t respond. We’ll try again at{' '}
            {ph({ pausedUntil: formatDate(data.paused_until, 'time') })}.
          </Trans>
        )}
      </p>
      {data.refusals.length > 0 && (
        <ul className={classes.refusals}>
          {data.refusals.map(({ what, text, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refusals have nothing else of their own
            <li key={index}>
              <span>
                {what === 'member'
                  ? t`Roles for a member: Discord says “${text}”`
                  : t`A post: Discord says “${text}”`}
              </span>{' '}
              <RelativeTime value={at} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
