import { ph, plural, t } from '@lingui/core/macro'
import { FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { HomeDay, NextAct } from '@muster/contract/home/home-day.ts'
import { checksOfSteps } from '@muster/contract/lib/words.ts'
import {
  type Icon,
  IconAffiliate,
  IconBinoculars,
  IconBuilding,
  IconCheck,
  IconChevronRight,
  IconEye,
  IconLink,
  IconMap,
  IconMoodSmile,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSite } from '../../../../api/site.ts'
import { type LevelFeed, levelFeedQuery } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { LevelRing } from '../../../../ui/medal/level-ring.tsx'
import { formatList, formatNumber } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { linkKarmaWords } from '../../../people/profiles/shared/link-words.ts'
import classes from './first-steps.module.css'

type Key = HomeDay['steps'][number]['key']

interface StepWords {
  readonly icon: Icon
  readonly title: string
  readonly why: string
  readonly to: string
}

const words: Readonly<Record<Key, StepWords>> = {
  path: {
    icon: IconMap,
    title: t`Choose your path`,
    why: t`Creative, coder, maker or manager`,
    to: '/dashboard/settings/path',
  },
  hello: {
    icon: IconMoodSmile,
    title: t`Say hello`,
    why: t`One sentence is enough`,
    to: '/dashboard/interestgroups',
  },
  visits: {
    icon: IconBinoculars,
    title: t`Look at three groups`,
    why: t`Then join the one you like`,
    to: '/dashboard/interestgroups',
  },
  groups: {
    icon: IconAffiliate,
    title: t`Join a group`,
    why: t`It shapes Home and your later tasks`,
    to: '/dashboard/profile?edit=groups',
  },
  organisation: {
    icon: IconBuilding,
    title: t`Tell us where you study or work`,
    why: t`Your karma counts towards your college too`,
    to: '/dashboard/settings/organization',
  },
  picture: {
    icon: IconUserCircle,
    title: t`Add a picture`,
    why: t`Or keep the one we drew for you`,
    to: '/dashboard/profile?edit=profile',
  },
  links: {
    icon: IconLink,
    title: t`Link your accounts on other sites`,
    why: t`Help people find you elsewhere`,
    to: '/dashboard/profile?edit=links',
  },
  circle: {
    icon: IconUsersGroup,
    title: t`Ask to join a circle`,
    why: t`A few people who meet regularly`,
    to: FIND_CIRCLE,
  },
  public: {
    icon: IconEye,
    title: t`Make your profile public`,
    why: t`Others can find you and see what you’ve done`,
    to: '/dashboard/profile?edit=share',
  },
}

/** How a step reads once it's done, in a sum of several. */
const doneWords: Readonly<Record<Key, string>> = {
  path: t`path chosen`,
  hello: t`intro posted`,
  visits: t`three groups seen`,
  groups: t`group joined`,
  organisation: t`college or workplace named`,
  picture: t`picture added`,
  links: t`accounts linked`,
  circle: t`circle asked`,
  public: t`profile made public`,
}

const MOST_ROWS = 3
const MOST_NAMED = 2

interface FirstStepsProps extends Pick<HomeDay, 'steps'> {
  /** The act in the hero, which isn't repeated here. */
  act: NextAct
}

/**
 * What a new member can do to reach the next level: up to three steps that bring karma, then what's done, then the
 * other steps. Each step ticks itself, and the card disappears when all are done.
 */
export default function FirstSteps({ steps, act }: FirstStepsProps) {
  const { data: level } = useQuery(levelFeedQuery)
  const open = steps.filter((step) => !step.done)
  const done = steps.filter((step) => step.done)
  if (open.length === 0) return null
  const others = open.filter(({ key }) => act.check === null || checksOfSteps[key] !== act.check)
  const paid = others.filter(({ karma }) => karma !== null)
  const first = (paid.length > 0 ? paid : others).slice(0, MOST_ROWS)
  const rest = others.filter((step) => !first.includes(step))
  return (
    <Card>
      <Row gap="md" align="center">
        {level && <LevelRing level={level.level_order + 1} percent={level.progress} size={64} />}
        <div>
          <Text as="h2" size="lg" weight={700}>
            {level ? missingWords(level) : t`First steps`}
          </Text>
          <Text size="xs" tone="ink-2">
            {wayWords(level, first, act)}
          </Text>
        </div>
      </Row>
      <ul className={classes.list}>
        {first.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
        {done.length > 0 && (
          <li className={classes.done}>
            <span className={classes.tick} aria-hidden="true">
              <IconCheck size={14} stroke={3} />
            </span>
            {doneInWords(done.map(({ key }) => key))}
            <Brings karma={sumOf(done)} />
          </li>
        )}
      </ul>
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{plural({ rest: rest.length }, { one: `# more step`, other: `# more steps` })}</summary>
          <ul className={classes.list}>
            {rest.map((step) => (
              <StepRow key={step.key} step={step} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

type Step = HomeDay['steps'][number]

const sumOf = (steps: readonly Step[]) => steps.reduce((sum, { karma }) => sum + (karma ?? 0), 0)

function missingWords({ level_order, level_karma, user_karma }: LevelFeed): string {
  const missing = level_karma - user_karma
  const next = level_order + 1
  return missing > 0
    ? t`${ph({ missing: formatNumber(missing) })} karma to Level ${next}`
    : t`Ready for Level ${next}`
}

/** Whether the act in the hero and the steps below it are enough for the next level. */
function wayWords(level: LevelFeed | undefined, first: readonly Step[], { karma }: NextAct): string {
  const missing = level ? level.level_karma - level.user_karma : 0
  const steps = plural({ first: first.length }, { one: `# step`, other: `# steps` })
  if (missing <= 0 || sumOf(first) + (karma ?? 0) < missing)
    return t`Each step ticks itself off when it’s done.`
  if (sumOf(first) >= missing) return t`${steps} below, and you’re there.`
  return t`The step above and ${steps} below, and you’re there.`
}

function doneInWords(keys: readonly Key[]): string {
  if (keys.length > MOST_NAMED)
    return plural({ steps: keys.length }, { one: '# step done', other: '# steps done' })
  const words = formatList(keys.map((key) => doneWords[key]))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function StepRow({ step: { key, karma, progress } }: { step: Step }) {
  const { rules } = useSite()
  const { icon: StepIcon, title, why, to } = words[key]
  const { done: part, of } = progress ?? { done: 0, of: 0 }
  const links = key === 'links' ? linkKarmaWords(rules) : undefined
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.tile} aria-hidden="true">
          <StepIcon size={22} stroke={1.8} />
        </span>
        <Stack as="span" grow>
          <span className={classes.title}>{title}</span>
          <span className={classes.why}>{part > 0 ? t`${part} of ${of} so far` : (links ?? why)}</span>
        </Stack>
        <Brings karma={karma ?? 0} />
        <IconChevronRight size={20} stroke={1.8} className={classes.on} aria-hidden="true" />
      </Link>
    </li>
  )
}

/** Karma of a step; nothing where there's none. */
function Brings({ karma }: { karma: number }) {
  if (karma === 0) return null
  return (
    <span className={classes.brings}>
      <KarmaAmount value={karma} signed />
      <span className="visually-hidden"> {t`karma`}</span>
    </span>
  )
}
