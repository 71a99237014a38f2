import { Button } from '@mantine/core'
import type { ChatState } from '@muster/contract/chat/chat.ts'
import { IconBrandDiscord, IconCircleCheck, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useSite } from '../../../api/site.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { useComingBack } from '../../../ui/use-coming-back.ts'
import { chatReads } from '../queries.ts'
import classes from './connect-chat.module.css'

/** How far one's connection with the chat is, and the next step. */
export function ConnectChat({ chat }: { chat: ChatState }) {
  const { name } = useSite()
  if (!chat.configured) {
    return (
      <Card>
        <EmptyState
          title={`${name} has no Discord server connected`}
          action={
            <Button component={Link} to="/dashboard/mujourney" variant="default">
              Go to your journey
            </Button>
          }
        >
          There is nothing for you to do. Everything else works without it.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={classes.columns}>
      <Card title={chat.exist_in_guild ? 'Connected' : 'Your connection'}>
        <Standing chat={chat} />
      </Card>
      <Card title="Onboarding flow">
        <Steps chat={chat} />
      </Card>
    </div>
  )
}

function Standing({ chat }: { chat: ChatState }) {
  const { account, exist_in_guild: there } = chat
  return (
    <div className={classes.standing}>
      <p className={classes.id}>
        <span>Your member ID</span> <CopyText value={chat.muid} />
      </p>
      {there && (
        <p className={classes.good}>
          <IconCircleCheck size={22} aria-hidden="true" />
          <span>
            {account?.name ? `${account.name} is` : 'You are'} on the server
            {chat.pending && ', and your roles are on their way'}.
          </span>
        </p>
      )}
      {account && !there && (
        <p>
          {account.name ?? 'Your account'} is connected, but not on the server yet.
          {chat.invite
            ? ' Accept the invitation, then press “Check again”.'
            : ' Press “Check again” in a moment.'}
        </p>
      )}
      {!account && (
        <p>Discord asks you whether we may know who you are and add you to the server. Nothing else.</p>
      )}
      <div className={classes.acts}>
        {account ? <CheckAgain /> : <ConnectButton />}
        {there && (
          <Button component={Link} to="/dashboard/mujourney" variant="default">
            Go to your journey
          </Button>
        )}
        {account && !there && chat.invite && (
          <Button
            component="a"
            href={chat.invite}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            Accept the invitation
          </Button>
        )}
      </div>
      {account && chat.checked_at && (
        <p className={classes.small}>
          Last checked <RelativeTime value={chat.checked_at} />
        </p>
      )}
    </div>
  )
}

/** Leads to the chat service, which sends back here. */
export function ConnectButton() {
  const start = useAction({
    call: () => api.chat.start.answer(),
    success: false,
    onDone: ({ address }) => location.assign(address),
  })
  useComingBack(start.reset)
  return (
    <Button
      leftSection={<IconBrandDiscord size={20} />}
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate()}
    >
      Connect Discord
    </Button>
  )
}

function CheckAgain() {
  const check = useAction({
    call: () => api.chat.check.answer(),
    success: ({ reply }) =>
      reply.exist_in_guild ? 'You are on the server' : 'You are not on the server yet',
    invalidates: chatReads,
  })
  return (
    <Button leftSection={<IconRefresh size={18} />} loading={check.isPending} onClick={() => check.mutate()}>
      Check again
    </Button>
  )
}

function Steps({ chat }: { chat: ChatState }) {
  const steps = [
    {
      title: 'Connect your account',
      text: 'Press “Connect Discord”, sign in there and agree.',
      done: chat.account !== null,
    },
    {
      title: 'Come to the server',
      text: chat.invite ? 'You are added to it; if not, accept the invitation.' : 'You are added to it.',
      done: chat.exist_in_guild,
    },
    {
      title: 'Get your roles',
      text: 'They follow what you are here: your roles, your level and your groups.',
      done: chat.exist_in_guild && !chat.pending,
    },
    {
      title: 'Use it',
      text: 'Try /karma, /rank, /circle, or send work with /submit.',
      done: false,
    },
  ]
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text, done }) => (
        <li key={title} data-done={done || undefined}>
          <p className={classes.step}>
            {title}
            {done && (
              <>
                <IconCircleCheck size={18} aria-hidden="true" />
                <span className="visually-hidden">Done</span>
              </>
            )}
          </p>
          <p className={classes.small}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
