import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { MissingState } from '../../../ui/loading/missing-state.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { messageQuery } from './queries.ts'
import { SentMessage } from './report/sent-message.tsx'
import { WriteMessage } from './write/write-message.tsx'

/** One message: its draft, what waits for a signature, or its report. */
export default function MessagePage() {
  const { message_id: id = '' } = useParams()
  const query = useQuery(messageQuery(id))
  useTitle(query.data?.subject || t`Message`)
  if (query.error && isMissing(query.error)) {
    return (
      <Card>
        <h1 className="visually-hidden">{t`Message`}</h1>
        <MissingState
          title={t`We couldn’t find this message`}
          to="/dashboard/management/messages"
          link={t`View messages`}
        >
          {t`It may have been deleted, or it’s someone else’s draft.`}
        </MissingState>
      </Card>
    )
  }
  return (
    <QueryView
      query={query}
      errorTitle={t`We couldn’t load this message`}
      skeleton={<SkeletonLines lines={9} height={28} />}
    >
      {(message) =>
        message.state === 'draft' || message.state === 'asked' ? (
          <WriteMessage key={message.id} message={message} />
        ) : (
          <SentMessage message={message} />
        )
      }
    </QueryView>
  )
}
