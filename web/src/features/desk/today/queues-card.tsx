import screenIcons from 'virtual:screen-icons'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconUserQuestion,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { addressOf } from '../../../shell/manage/find-screens.ts'
import type { PlacedScreen } from '../../../shell/manage/screen.ts'
import { useScreenWords } from '../../../shell/manage/use-screen-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatNumber, formatRelative } from '../../../ui/text/format.ts'
import { age } from './age.ts'
import classes from './queues-card.module.css'
import { counted, type TodayQueue } from './today-queues.ts'

interface QueuesCardProps {
  /** Oldest first. */
  queues: readonly TodayQueue[]
  busy: boolean
  onRetry: () => void
}

/** Every queue that the user has access to, one line each: who has it today, what is overdue and what waits. */
export function QueuesCard({ queues, busy, onRetry }: QueuesCardProps) {
  const clear = queues.filter(({ state }) => state?.waiting === 0)
  if (clear.length === queues.length) return <AllClear queues={clear} />
  return (
    <Card flush>
      <h2 className="visually-hidden">{t`Waiting`}</h2>
      <ul className={classes.queues}>
        {queues.map((queue) => {
          const { screen, state } = queue
          if (!state) return <FailedRow key={screen.path} screen={screen} busy={busy} onRetry={onRetry} />
          return state.waiting > 0 && <QueueRow key={screen.path} queue={queue} state={state} />
        })}
      </ul>
      {clear.length > 0 && (
        <p className={classes.clearOnes}>
          {clear.length === 1
            ? t`1 more is clear:`
            : t`${ph({ clear: formatNumber(clear.length) })} more are clear:`}{' '}
          {clear.map(({ screen }, at) => (
            <span key={screen.path}>
              {at > 0 && ', '}
              <Link to={addressOf(screen)}>{screen.title}</Link>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

interface QueueRowProps {
  queue: TodayQueue
  state: QueueCounts
}

function QueueRow({ queue: { screen, onDuty, isMine }, state }: QueueRowProps) {
  return (
    <li className={classes.queue}>
      <NameOfQueue screen={screen} />
      <span className={classes.duty} data-none={onDuty === null || undefined}>
        {onDuty ? (
          <>
            <Avatar name={onDuty.full_name} src={onDuty.profile_pic} muid={onDuty.muid} size={24} />
            {isMine ? t`You` : onDuty.full_name.split(' ')[0]}
          </>
        ) : (
          onDuty === null && (
            <>
              <IconUserQuestion size={18} stroke={1.6} aria-hidden="true" /> {t`No one today`}
            </>
          )
        )}
      </span>
      <span className={classes.late}>
        <LateChip state={state} />
      </span>
      <span className={classes.decided}>
        {state.decided_today > 0 && t`${ph({ decidedToday: formatNumber(state.decided_today) })} today`}
      </span>
      <Text as="strong" size="lg" weight={700} numbers className={classes.waiting}>
        {counted(state.waiting)}
        <span className="visually-hidden"> {t`waiting`}</span>
      </Text>
      <IconChevronRight size={16} className={classes.chevron} aria-hidden="true" />
    </li>
  )
}

function NameOfQueue({ screen }: { screen: PlacedScreen }) {
  const ScreenIcon = screenIcons[screen.place.icon]
  const { help } = useScreenWords()(screen.path)
  return (
    <>
      <span className={classes.icon} aria-hidden>
        <ScreenIcon size={16} stroke={1.7} />
      </span>
      <Link to={addressOf(screen)} className={classes.name} title={help}>
        {screen.title}
      </Link>
    </>
  )
}

function LateChip({ state: { overdue, oldest_at } }: { state: QueueCounts }) {
  if (!oldest_at) return null
  const icon = <IconClock size={14} stroke={2} />
  if (overdue === 0)
    return (
      <Chip icon={icon}>
        <Trans>oldest {ph({ age: age(oldest_at) })}</Trans>
      </Chip>
    )
  return (
    <Chip tone="bad" icon={icon}>
      <Trans>
        {ph({ counted: counted(overdue) })} overdue, oldest {ph({ age: age(oldest_at) })}
      </Trans>
    </Chip>
  )
}

function FailedRow({ screen, busy, onRetry }: { screen: PlacedScreen; busy: boolean; onRetry: () => void }) {
  return (
    <li className={classes.queue} data-failed role="alert">
      <NameOfQueue screen={screen} />
      <p className={classes.failed}>
        <IconAlertTriangle size={16} aria-hidden /> {t`We couldn’t load its count`}
      </p>
      <Button variant="default" size="xs" loading={busy} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </li>
  )
}

function AllClear({ queues }: { queues: readonly TodayQueue[] }) {
  const last = queues
    .flatMap(({ state }) => state?.last_decided_at ?? [])
    .toSorted()
    .at(-1)
  return (
    <Card>
      <p className={classes.clear}>
        <IconCircleCheck size={24} stroke={1.7} aria-hidden />
        <span>
          <Text as="strong" tone="ink">
            {t`All clear.`}
          </Text>{' '}
          {last ? t`Last decided ${ph({ last: formatRelative(last) })}` : t`Nothing is waiting for you`}
        </span>
      </p>
    </Card>
  )
}
