import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { chatReads, chatStateQuery } from './queries.ts'
import { ConnectChat } from './shared/connect-chat.tsx'

const HERE = '/dashboard/connect-discord'

/** Connects the member's Discord account. Discord's OAuth flow redirects back to this page. */
export default function ConnectPage() {
  useTitle(t`Connect Discord`)
  const state = useQuery(chatStateQuery)
  const returning = useReturn()
  return (
    <>
      <PageHeader
        title={t`Connect Discord`}
        lead={t`Our community meets on Discord. Connect your account to bring your roles, level and groups with you.`}
      />
      {returning ? (
        <Card>
          <p role="status">{t`Connecting your account…`}</p>
          <SkeletonLines lines={2} />
        </Card>
      ) : (
        <QueryView
          query={state}
          errorTitle={t`We couldn’t load your connection`}
          skeleton={
            <Card>
              <SkeletonLines lines={6} />
            </Card>
          }
        >
          {(chat) => <ConnectChat chat={chat} />}
        </QueryView>
      )}
    </>
  )
}

/**
 * Sends the OAuth result in the URL to the server, once.
 * @returns whether the request is pending
 */
function useReturn(): boolean {
  const [params] = useAddressParams()
  const navigate = useNavigate()
  const begun = useRef(false)
  const connect = useAction({
    call: (query: { code: string; state: string }) => api.chat.connect.answer({ query }),
    invalidates: chatReads,
  })
  const code = params.get('code')
  const state = params.get('state')
  const error = params.get('error')

  // The code works only once and is secret, so remove it from the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted on once
  useEffect(() => {
    if (begun.current || (!code && !error)) return
    begun.current = true
    if (code && state) connect.mutate({ code, state })
    else toast.error(t`Discord didn’t connect your account. You can try again at any time.`)
    void navigate(HERE, { replace: true })
  }, [code, state, error])
  return connect.isPending
}
