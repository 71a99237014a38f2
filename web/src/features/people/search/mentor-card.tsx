import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { FoundMentor } from '@muster/contract/people/mentor-questions.ts'
import { IconMessage2Check } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { RingedAvatar } from '../../../ui/people/ringed-avatar.tsx'
import { AskButton } from '../mentor-questions/shared/ask-button.tsx'
import classes from './mentors.module.css'

const HOUR = 60
const DAY = 24 * HOUR

/** A mentor: who they are, how soon they answer, what they say, and a button to ask. */
export function MentorCard({ mentor }: { mentor: FoundMentor }) {
  const { full_name, muid, level, place, sentence, topics, usual_minutes } = mentor
  return (
    <li className={classes.card}>
      <Row gap="md" align="start">
        <RingedAvatar person={mentor} level={level} size={60} />
        <Text as="div" grow>
          <Text as="h3" size="lg" weight={700}>
            <Link className={classes.name} to={profilePath(muid)}>
              {full_name}
            </Link>
            <span className="visually-hidden">
              , <Trans>Level {level}</Trans>
            </span>
          </Text>
          {place && (
            <Text size="sm" tone="ink-2">
              {place}
            </Text>
          )}
          <p className={classes.usual} data-new={usual_minutes === null || undefined}>
            <IconMessage2Check size={17} aria-hidden="true" />
            {usual_minutes === null ? t`New mentor` : answersText(usual_minutes)}
          </p>
        </Text>
      </Row>
      <Text tone="ink">“{sentence}”</Text>
      <Row gap="xs" align="center" justify="space-between" wrap>
        <ChipRow>
          {topics.map((topic) => (
            <Chip key={topic}>{topic}</Chip>
          ))}
        </ChipRow>
        <AskButton name={full_name} mentor={mentor} />
      </Row>
    </li>
  )
}

function answersText(minutes: number): string {
  if (minutes < HOUR) return t`Answers within the hour`
  const hours = Math.round(minutes / HOUR)
  if (hours < 20) return plural(hours, { one: 'Answers in an hour', other: 'Answers in # hours' })
  const days = Math.max(1, Math.round(minutes / DAY))
  return plural(days, { one: 'Answers in a day', other: 'Answers in # days' })
}
