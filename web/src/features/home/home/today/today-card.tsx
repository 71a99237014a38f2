import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { HomeDay, TodayRow } from '@muster/contract/home/home-day.ts'
import {
  IconCheck,
  IconListCheck,
  IconMapPin,
  IconMessage2Heart,
  IconMoodSmile,
  IconNotes,
  IconVideo,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { shortMoment } from '../day-words.ts'
import classes from './today.module.css'
import { lengthOf, todayWords } from './today-words.ts'

const SIZE = 32
const LINE = 4
const RADIUS = (SIZE - LINE) / 2
const LENGTH = 2 * Math.PI * RADIUS

/** Share of today that is done, as a ring. Decorative: the text beside it says the same. */
function ProgressRing({ share }: { share: number }) {
  const ring = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: LINE }
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <circle {...ring} stroke="var(--track)" />
      {share > 0 && (
        <circle
          {...ring}
          stroke="var(--good)"
          strokeLinecap="round"
          strokeDasharray={`${(LENGTH * share).toFixed(1)} ${LENGTH.toFixed(1)}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      )}
    </svg>
  )
}

/** What is left of today and what is done: at most four rows. */
export function TodayCard({ day }: { day: HomeDay }) {
  const { today, coming_up } = day
  const done = today.filter(({ done_at }) => done_at !== null).length
  const [next] = coming_up
  const isOver = today.length === done
  if (day.is_new && today.length === 0) return null
  return (
    <Card
      title={
        <span className={classes.title}>
          {today.length > 0 && <ProgressRing share={done / today.length} />}
          {t`Today`}
          {today.length > 0 && (
            <span className={classes.count}>
              <Trans>
                {done} of {ph({ today: today.length })} done
              </Trans>
            </span>
          )}
        </span>
      }
      aside={lengthOf(today)}
    >
      <ul className={rows.list}>
        {today.map((row) => (
          <Row key={row.kind + row.id} row={row} />
        ))}
      </ul>
      {isOver && (
        <p className={classes.over}>
          {today.length > 0 ? t`That’s it for today.` : t`There’s nothing waiting for you today.`}{' '}
          {next && t`Next: ${ph({ title: next.title })}, ${ph({ moment: shortMoment(next.starts_at) })}.`}
        </p>
      )}
    </Card>
  )
}

const icons = {
  returned: IconListCheck,
  report: IconMessage2Heart,
  record: IconNotes,
  hellos: IconMoodSmile,
  review: IconListCheck,
  meetup: IconVideo,
  task: IconListCheck,
} as const

function Row({ row }: { row: TodayRow }) {
  const { title, facts, to, action } = todayWords(row)
  const RowIcon = row.kind === 'meetup' && !row.is_online ? IconMapPin : icons[row.kind]
  const isDone = row.done_at !== null
  return (
    <li className={`${rows.row} ${classes.row}`} data-done={isDone || undefined}>
      {row.person && !isDone ? (
        <Avatar name={row.person.full_name} muid={row.person.muid} src={row.person.profile_pic} size={44} />
      ) : (
        <span className={classes.tile} data-kind={isDone ? 'done' : row.kind} aria-hidden="true">
          {isDone ? <IconCheck size={22} stroke={2.4} /> : <RowIcon size={22} stroke={1.8} />}
        </span>
      )}
      <Text as="div" grow>
        <p className={classes.name}>{title}</p>
        <Text size="xs" tone="ink-3">
          {facts}
          {row.karma !== null && !isDone && (
            <>
              {' · '}
              <KarmaAmount value={row.karma} signed />
            </>
          )}
        </Text>
      </Text>
      {!isDone && row.faces.length > 0 && (
        <span className={classes.faces}>
          <AvatarStack people={row.faces} total={row.coming} />
        </span>
      )}
      {!isDone && (
        <Button component={Link} to={to} variant="default" size="sm" className={classes.act}>
          {action}
        </Button>
      )}
    </li>
  )
}
