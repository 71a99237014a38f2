import { ph, plural, t } from '@lingui/core/macro'
import type { HackathonPage } from '@muster/contract/events/hackathon-shapes.ts'
import { IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { clockTime, zoneName } from '../../../circles/meetups/shared/words/when.ts'
import classes from './sections.module.css'

interface Section {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

/** The sections that organisers filled, and links to each of them. */
export function Sections({ hackathon }: { hackathon: HackathonPage }) {
  const sections = sectionsOf(hackathon)
  // Both are narrow, so side by side they leave no gap.
  const areHalf = halves.every((half) => sections.some(({ id }) => id === half))
  return (
    <>
      {sections.length > 1 && (
        <nav className={classes.tabs} aria-label={t`Parts of this page`}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          className={classes.section}
          data-half={(areHalf && halves.includes(id)) || undefined}
        >
          <h2 className={id === 'about' ? 'visually-hidden' : undefined}>{title}</h2>
          {content}
        </section>
      ))}
    </>
  )
}

const halves: readonly string[] = ['schedule', 'judging']

function sectionsOf(hackathon: HackathonPage): Section[] {
  const { description, tracks, prizes, schedule, criteria, questions } = hackathon
  const all: readonly (Section & { readonly isFilled: boolean })[] = [
    {
      id: 'about',
      title: t`About`,
      isFilled: Boolean(description) || tracks.length > 0,
      content: (
        <>
          {description && <p className={classes.text}>{description}</p>}
          <ChipRow>
            {tracks.map(({ id, name }) => (
              <Chip key={id}>{name}</Chip>
            ))}
          </ChipRow>
        </>
      ),
    },
    { id: 'prizes', title: t`Prizes`, isFilled: prizes.length > 0, content: <Prizes {...hackathon} /> },
    {
      id: 'schedule',
      title: t`Schedule`,
      isFilled: schedule.length > 0,
      content: <Schedule {...hackathon} />,
    },
    {
      id: 'judging',
      title: t`How it’s judged`,
      isFilled: criteria.length > 0,
      content: <Judging {...hackathon} />,
    },
    {
      id: 'questions',
      title: t`Questions`,
      isFilled: questions.length > 0,
      content: <Questions {...hackathon} />,
    },
  ]
  return all.filter(({ isFilled }) => isFilled)
}

function Prizes({ prizes, tracks }: Pick<HackathonPage, 'prizes' | 'tracks'>) {
  return (
    <ul className={classes.prizes}>
      {prizes.map(({ id, title, award, note, karma, track_id }) => (
        <li key={id}>
          <span className={classes.cup}>
            <IconTrophy size={20} aria-hidden="true" />
          </span>
          <span>
            {[title, tracks.find((track) => track.id === track_id)?.name].filter(Boolean).join(', ')}
          </span>
          <Text as="strong" size="2xl" tone="ink" heading>
            {award}
          </Text>
          <span>
            {[
              // Skip it when the organisers' own text mentions karma.
              karma > 0 && !/karma/i.test(note) && t`${karma} karma for each member`,
              note,
            ]
              .filter(Boolean)
              .join('. ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Schedule({ schedule, time_zone }: Pick<HackathonPage, 'schedule' | 'time_zone'>) {
  const inOrder = schedule.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const [first] = inOrder
  return (
    <>
      <ol className={classes.schedule}>
        {inOrder.map(({ id, at, title }) => (
          <li key={id}>
            <time dateTime={at}>
              <Text as="strong" size="md" tone="ink">
                {clockTime(at, time_zone)}
              </Text>
              {formatDate(at, 'weekdayDay', time_zone)}
            </time>
            <p>{title}</p>
          </li>
        ))}
      </ol>
      {first && (
        <Text size="sm" tone="ink-3" mt="sm">
          {t`Times are in ${ph({ zoneName: zoneName(first.at, time_zone) })}.`}
        </Text>
      )}
    </>
  )
}

function Judging({ criteria, judges }: Pick<HackathonPage, 'criteria' | 'judges'>) {
  const most = Math.max(...criteria.map(({ weight }) => weight))
  return (
    <>
      <ul className={classes.criteria}>
        {criteria.map(({ id, name, weight, question }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              <span>{weight}%</span>
            </p>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(weight / most) * 100}%` }} />
            </span>
            {question && (
              <Text size="sm" tone="ink-3">
                {question}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {judges > 0 && (
        <Text size="sm" tone="ink-3">
          {plural(judges, { one: `# judge`, other: `# judges` })}
        </Text>
      )}
    </>
  )
}

function Questions({ questions }: Pick<HackathonPage, 'questions'>) {
  return (
    <div className={classes.questions}>
      {questions.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>{question}</summary>
          <p className={classes.text}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
