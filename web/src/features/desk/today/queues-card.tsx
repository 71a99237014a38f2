import screenIcons from 'virtual:screen-icons'
import { Button } from '@mantine/core'
import { MOST_COUNTED, type QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addressOf } from '../../../shell/manage/find-screens.ts'
import type { PlacedScreen, QueueName } from '../../../shell/manage/screen.ts'
import { useScreens } from '../../../shell/manage/screens-context.ts'
import { useScreenWords } from '../../../shell/manage/use-screen-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatCount, formatNumber, formatRelative } from '../../../ui/text/format.ts'
import { age } from './age.ts'
import classes from './queues-card.module.css'

interface QueueBlock {
  readonly failed: boolean
  readonly value: QueueCounts | null
}

interface QueuesCardProps {
  /** Null when the user has no access to the queue. */
  blocks: Readonly<Record<QueueName, QueueBlock | null>>
  busy: boolean
  onRetry: () => void
}

interface Queue {
  readonly screen: PlacedScreen
  readonly state: QueueCounts | null
}

/**
 * Every queue that the user has access to, oldest first, with waiting and overdue counts and who is in it.
 */
export function QueuesCard({ blocks, busy, onRetry }: QueuesCardProps) {
  const queues = useScreens()
    .flatMap((screen): Queue[] => {
      const block = screen.place?.queue && blocks[screen.place.queue]
      return block ? [{ screen: screen as PlacedScreen, state: block.value }] : []
    })
    .toSorted((one, other) => since(one.state) - since(other.state))
  const known = queues.flatMap(({ screen, state }) => (state ? [{ screen, state }] : []))
  const waiting = known.filter(({ state }) => state.waiting > 0)
  if (waiting.length === 0 && known.length === queues.length) {
    return <AllClear states={known.map(({ state }) => state)} />
  }
  const [oldest] = waiting
  const sum = (of: (state: QueueCounts) => number) => known.reduce((all, { state }) => all + of(state), 0)
  const late = sum(({ overdue }) => overdue)
  const all = sum((state) => state.waiting)

  return (
    <Card flush>
      <header className={classes.head}>
        <div>
          <Text as="h2" size="xl">
            Waiting for you
          </Text>
          <Text size="sm" tone="ink-3" mt="2xs">
            {counted(all)} in {formatCount(waiting.length, 'queue')}.{' '}
            {late > 0 && (
              <Text as="strong" weight={600} tone="bad">
                {counted(late)} {late === 1 ? 'has' : 'have'} been waiting for more than 72 hours.
              </Text>
            )}
          </Text>
        </div>
        {oldest && (
          <Button
            component={Link}
            to={addressOf(oldest.screen)}
            leftSection={<IconPlayerPlay size={18} stroke={1.8} />}
          >
            Start with the oldest
          </Button>
        )}
      </header>
      <ul className={classes.queues}>
        {queues.map(({ screen, state }) =>
          state ? (
            <QueueRow key={screen.path} screen={screen} state={state} />
          ) : (
            <FailedRow key={screen.path} screen={screen} busy={busy} onRetry={onRetry} />
          ),
        )}
      </ul>
    </Card>
  )
}

const LAST = Number.MAX_SAFE_INTEGER
const since = (state: QueueCounts | null) => Date.parse(state?.oldest_at ?? '') || LAST

function QueueRow({ screen, state }: { screen: PlacedScreen; state: QueueCounts }) {
  return (
    <li className={classes.queue}>
      <NameOfQueue screen={screen} />
      <p className={classes.waiting}>
        <Text as="strong" size="xl" weight={700} numbers>
          {counted(state.waiting)}
        </Text>
        <span>waiting</span>
      </p>
      <div className={classes.state}>
        <LateChip state={state} />
        <p>{state.decided_today === 0 ? 'none' : formatNumber(state.decided_today)} decided today</p>
      </div>
      <People people={state.people} />
    </li>
  )
}

function NameOfQueue({ screen }: { screen: PlacedScreen }) {
  const ScreenIcon = screenIcons[screen.place.icon]
  const { help } = useScreenWords()(screen.path)
  return (
    <>
      <span className={classes.icon} aria-hidden>
        <ScreenIcon size={20} stroke={1.7} />
      </span>
      <div className={classes.name}>
        <Link to={addressOf(screen)}>{screen.title}</Link>
        <p>{help}</p>
      </div>
    </>
  )
}

function LateChip({ state: { overdue, oldest_at } }: { state: QueueCounts }) {
  if (!oldest_at) return <Chip>Nothing waiting</Chip>
  const icon = <IconClock size={14} stroke={2} />
  if (overdue === 0) return <Chip icon={icon}>Oldest {age(oldest_at)}</Chip>
  return (
    <Chip tone="bad" icon={icon}>
      {counted(overdue)} overdue, {age(oldest_at)}
    </Chip>
  )
}

/** The server stops counting at a limit; above it, show the limit with a plus sign. */
const counted = (count: number) =>
  count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count)

const MOST_FACES = 3

/** Shows who is in the queue right now, or else the label of the link. */
function People({ people }: { people: QueueCounts['people'] }) {
  if (people.length === 0) {
    return (
      <span className={classes.open} aria-hidden>
        Open
      </span>
    )
  }
  const names = people.map(({ full_name }) => full_name).join(', ')
  return (
    <span className={classes.people} title={`Reviewing now: ${names}`}>
      {people.slice(0, MOST_FACES).map(({ muid, full_name, profile_pic }) => (
        <Avatar key={muid} name={full_name} src={profile_pic} muid={muid} size={28} />
      ))}
      {people.length > MOST_FACES && <span className={classes.more}>+{people.length - MOST_FACES}</span>}
      <span className="visually-hidden">Reviewing now: {names}</span>
    </span>
  )
}

function FailedRow({ screen, busy, onRetry }: { screen: PlacedScreen; busy: boolean; onRetry: () => void }) {
  return (
    <li className={classes.queue} data-failed role="alert">
      <NameOfQueue screen={screen} />
      <p className={classes.failed}>
        <IconAlertTriangle size={16} aria-hidden /> We couldn’t load its count
      </p>
      <Button variant="default" size="xs" loading={busy} onClick={onRetry}>
        Try again
      </Button>
    </li>
  )
}

function AllClear({ states }: { states: readonly QueueCounts[] }) {
  const last = states
    .flatMap(({ last_decided_at }) => last_decided_at ?? [])
    .toSorted()
    .at(-1)
  return (
    <Card>
      <p className={classes.clear}>
        <IconCircleCheck size={24} stroke={1.7} aria-hidden />
        <span>
          <Text as="strong" tone="ink">
            All clear.
          </Text>{' '}
          {last ? `Last decided ${formatRelative(last)}` : 'Nothing is waiting for you'}
        </span>
      </p>
    </Card>
  )
}
