import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { isAllowed, writeAccess } from '@muster/contract/access/access.ts'
import type { ChatCommunity } from '@muster/contract/partners/chat-community.ts'
import { IconPlus, IconSlash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { chatCommunityQuery } from '../queries.ts'
import { ChannelPosts } from './channel-posts.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { Rules } from './rules.tsx'
import { Waiting } from './waiting.tsx'

/** Staff map roles in Muster to Discord roles, and choose what is posted to each channel. */
export default function ChatCommunityPage() {
  useTitle(t`Discord roles and posts`)
  const mayWrite = isAllowed(writeAccess.channels, usePermissions())
  const community = useQuery(chatCommunityQuery)
  const [adding, setAdding] = useState(false)
  const commands = useAction({ call: () => api.chatCommunity.setUpCommands.answer() })
  const isReady = mayWrite && community.data?.configured === true
  return (
    <>
      <PageHeader
        title={t`Discord roles and posts`}
        lead={t`What the community’s Discord server gets from here automatically`}
        actions={
          isReady && (
            <>
              <Button
                variant="default"
                leftSection={<IconSlash size={18} />}
                loading={commands.isPending}
                onClick={() => commands.mutate()}
              >
                {t`Set up commands`}
              </Button>
              <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
                {t`Add role`}
              </Button>
            </>
          )
        }
      />
      <QueryView
        query={community}
        errorTitle={t`We couldn’t load the chat settings`}
        skeleton={
          <Card>
            <SkeletonLines lines={8} />
          </Card>
        }
      >
        {(data) => <Content data={data} mayWrite={mayWrite} />}
      </QueryView>
      {isReady && community.data && (
        <RuleDialog opened={adding} sources={community.data.sources} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

function Content({ data, mayWrite }: { data: ChatCommunity; mayWrite: boolean }) {
  if (!data.configured) {
    return (
      <Card>
        <EmptyState title={t`No Discord server connected`}>
          {t`To connect one, set DISCORD_CLIENT_ID and its related settings, as described in the deployment guide. Everything else works without it.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Stack gap="lg">
      <Waiting data={data} mayWrite={mayWrite} />
      <Rules rules={data.rules} mayWrite={mayWrite} />
      <ChannelPosts channels={data.channels} mayWrite={mayWrite} />
    </Stack>
  )
}
