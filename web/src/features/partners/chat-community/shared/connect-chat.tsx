import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ChatState } from '@muster/contract/partners/chat.ts'
import { IconBrandDiscord, IconCircleCheck, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useSite } from '../../../../api/site.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { useComingBack } from '../../../../ui/use-coming-back.ts'
import { chatReads } from '../queries.ts'
import classes from './connect-chat.module.css'

/** The state of the member's Discord connection, and the next step. */
export function ConnectChat({ chat }: { chat: ChatState }) {
  const { name } = useSite()
  if (!chat.configured) {
    return (
      <Card>
        <EmptyState
          title={t`${name} hasn’t connected a Discord server`}
          action={
            <Button component={Link} to="/dashboard/mujourney" variant="default">
              {t`Go to your journey`}
            </Button>
          }
        >
          {t`There’s nothing you need to do. Everything else works without it.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={classes.columns}>
      <Card title={chat.exist_in_guild ? t`Connected` : t`Your connection`}>
        <Standing chat={chat} />
      </Card>
      <Card title={t`Onboarding flow`}>
        <Steps chat={chat} />
      </Card>
    </div>
  )
}

function Standing({ chat }: { chat: ChatState }) {
  const { account, exist_in_guild: there } = chat
  return (
    <Stack gap="md" tone="ink-2">
      <p className={classes.id}>
        <span>{t`Your member ID`}</span> <CopyText value={chat.muid} />
      </p>
      {there && (
        <p className={classes.good}>
          <IconCircleCheck size={22} aria-hidden="true" />
          <span>{onServerText(account?.name, chat.pending)}</span>
        </p>
      )}
      {account && !there && (
        <p>
          {chat.invite
            ? t`${ph({ name: account.name ?? t`Your account` })} is connected but isn’t on the server yet. Accept the invitation, then select “Check again”.`
            : t`${ph({ name: account.name ?? t`Your account` })} is connected but isn’t on the server yet. Select “Check again” in a moment.`}
        </p>
      )}
      {!account && (
        <p>
          {t`Discord will ask if we can see who you are and add you to the server. We won’t ask for anything else.`}
        </p>
      )}
      <div className={classes.acts}>
        {account ? <CheckAgain /> : <ConnectButton />}
        {there && (
          <Button component={Link} to="/dashboard/mujourney" variant="default">
            {t`Go to your journey`}
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
            {t`Accept invitation`}
          </Button>
        )}
      </div>
      {account && chat.checked_at && (
        <Text size="sm" tone="ink-3">
          <Trans>
            Last checked <RelativeTime value={chat.checked_at} />
          </Trans>
        </Text>
      )}
    </Stack>
  )
}

function onServerText(name: string | null | undefined, pending: boolean): string {
  if (name) {
    return pending
      ? t`${name} is on the server, and your roles are on their way.`
      : t`${name} is on the server.`
  }
  return pending ? t`You’re on the server, and your roles are on their way.` : t`You’re on the server.`
}

/** Starts the OAuth flow, which redirects back to the connect page. */
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
      {t`Connect Discord`}
    </Button>
  )
}

function CheckAgain() {
  const check = useAction({
    call: () => api.chat.check.answer(),
    success: ({ reply }) =>
      reply.exist_in_guild ? t`You’re on the server` : t`You’re not on the server yet`,
    invalidates: chatReads,
  })
  return (
    <Button leftSection={<IconRefresh size={18} />} loading={check.isPending} onClick={() => check.mutate()}>
      {t`Check again`}
    </Button>
  )
}

function Steps({ chat }: { chat: ChatState }) {
  const steps = [
    {
      title: t`Connect your account`,
      text: t`Select “Connect Discord”, then sign in and agree.`,
      done: chat.account !== null,
    },
    {
      title: t`Join the server`,
      text: chat.invite
        ? t`We’ll add you to it. If that doesn’t work, accept the invitation.`
        : t`We’ll add you to it.`,
      done: chat.exist_in_guild,
    },
    {
      title: t`Get your roles`,
      text: t`They match your roles, level and groups here.`,
      done: chat.exist_in_guild && !chat.pending,
    },
    {
      title: t`Use the commands`,
      text: t`Try /karma, /rank or /circle, or submit work with /submit.`,
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
                <span className="visually-hidden">{t`Done`}</span>
              </>
            )}
          </p>
          <Text size="sm" tone="ink-3">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  )
}
