import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import {
  type ChatCommunity,
  type ChatPostKind,
  chatPostKinds,
} from '@muster/contract/partners/chat-community.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { chatCommunityReads } from '../queries.ts'
import classes from './chat-community.module.css'
import { postWords } from './words.ts'

type Channel = ChatCommunity['channels'][number]

/** Which events are posted to each channel. */
export function ChannelPosts({ channels, mayWrite }: { channels: readonly Channel[]; mayWrite: boolean }) {
  return (
    <Card title={t`Posts`} aside={<Link to="/dashboard/channels">{t`Channels`}</Link>}>
      {channels.length === 0 ? (
        <EmptyState title={t`No channels yet`}>
          <Trans>
            First add your Discord channels under <Link to="/dashboard/channels">Channels</Link>, then choose
            here what’s posted in them.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={rows.list}>
          {channels.map((channel) => (
            <li key={channel.id} className={rows.row}>
              <ChannelChoice channel={channel} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChannelChoice({ channel, mayWrite }: { channel: Channel; mayWrite: boolean }) {
  const save = useAction({
    call: (kinds: readonly ChatPostKind[]) =>
      api.chatCommunity.setPosts.answer({ params: { channel_id: channel.id }, body: { kinds: [...kinds] } }),
    invalidates: chatCommunityReads,
  })
  const chosen = save.isPending ? save.variables : channel.kinds
  return (
    <fieldset className={classes.channel} disabled={!mayWrite || save.isPending}>
      <legend>#{channel.name}</legend>
      <Row gap="xs lg" wrap>
        {chatPostKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={postWords[kind]}
            checked={chosen.includes(kind)}
            onChange={(event) =>
              save.mutate(
                event.currentTarget.checked
                  ? [...channel.kinds, kind]
                  : channel.kinds.filter((one) => one !== kind),
              )
            }
          />
        ))}
      </Row>
    </fieldset>
  )
}
