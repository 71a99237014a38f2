import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { RecordPage } from '../../../../ui/loading/record-page.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { FollowButton } from '../shared/follow-button.tsx'
import { MessageText } from '../shared/message-text.tsx'

/** A message of staff, as one of its members reads it in full. */
export default function ReceivedPage() {
  const { message_id: id = '' } = useParams()
  const query = useQuery(queryOf(api.messages.received, { params: { message_id: id } }, { retry: false }))
  useTitle(query.data?.subject ?? t`Message`)
  return (
    <RecordPage
      query={query}
      heading={t`Message`}
      errorTitle={t`We couldn’t load this message`}
      missing={
        <MissingState
          title={t`We couldn’t find this message`}
          to="/dashboard/notifications"
          link={t`View notifications`}
        >
          {t`It may have been sent to someone else, or you’re signed in with another account.`}
        </MissingState>
      }
    >
      {(message) => (
        <Card>
          <Stack gap="lg">
            <div>
              <Text as="h1" size="2xl" weight={700}>
                {message.subject}
              </Text>
              <Text size="sm" tone="ink-3" mt="2xs">
                <Trans>
                  {ph({ sender: message.sender })} sent this to {ph({ audience: message.audience })},{' '}
                  <DateText value={message.sent_at} />
                </Trans>
              </Text>
            </div>
            <MessageText text={message.text} />
            {message.button && <FollowButton id={message.id} opens={message.opens} label={message.button} />}
          </Stack>
        </Card>
      )}
    </RecordPage>
  )
}
